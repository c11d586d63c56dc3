/* Calls the checks, says on the console how they came out, and powers off. */
int self_check(void);
void start(void);

static void write_port(unsigned short port, const char *text)
{
    for (; *text; text++)
        __asm__ volatile("outb %0, %1" : : "a"(*text), "Nd"(port));
}

__attribute__((section(".text.start"))) void start(void)
{
    extern char bss_begin[], bss_end[];

    for (volatile char *at = bss_begin; at < bss_end; at++)
        *at = 0;
    write_port(0xe9, self_check() ? "\nRESULT WRONG\n" : "\nRESULT RIGHT\n");
    write_port(0x8900, "Shutdown");
    for (;;)
        __asm__ volatile("hlt");
}
