"""The providers that come with pyjca, and what they share."""
