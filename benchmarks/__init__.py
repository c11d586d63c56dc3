"""What `pyjca bench` measures: tables of benchmarks, as source text. Not part of what is installed."""
