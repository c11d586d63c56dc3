/*
 * A boot sector for the bare machine of Bochs: copies the program that stands in SECTORS sectors behind it to 1 MiB, enters
 * 64-bit mode with the first GiB mapped and the registers of XCR0 in use, and calls the program.
 */
    .set program, 0x100000
    .set buffer, 0x10000
    .set together, 64 /* sectors */

    .code16
    .globl _start
_start:
    cli
    xorw %ax, %ax
    movw %ax, %ds
    movw %ax, %es
    movw %ax, %ss
    movw $0x7c00, %sp
    inb $0x92, %al
    orb $2, %al
    outb %al, $0x92 /* address line 20 */
    lgdt descriptors
    movl $program, %edi
    movl $SECTORS, %ebp

load: /* the BIOS keeps the drive's number in %dl */
    movw $packet, %si
    movb $0x42, %ah
    sti
    int $0x13
    cli
    jc stop
    movl %cr0, %eax /* %fs gets 4 GiB in protected mode, and keeps them */
    orb $1, %al
    movl %eax, %cr0
    movw $0x10, %bx
    movw %bx, %fs
    andb $0xfe, %al
    movl %eax, %cr0
    movl $buffer, %esi
    movl $together * 512 / 4, %ecx
copy:
    movl %fs:(%esi), %eax
    movl %eax, %fs:(%edi)
    addl $4, %esi
    addl $4, %edi
    decl %ecx
    jnz copy
    addl $together, sector
    subl $together, %ebp
    jg load

    movw $0x1000, %di /* three tables of pages, of which the last has 512 pages of 2 MiB */
    xorl %eax, %eax
    movw $0x3000 / 4, %cx
    rep stosl
    movl $0x2003, 0x1000
    movl $0x3003, 0x2000
    movw $0x3000, %di
    movl $0x83, %eax
map:
    movl %eax, (%di)
    addw $8, %di
    addl $0x200000, %eax
    cmpw $0x4000, %di
    jne map
    movl $0x1000, %eax
    movl %eax, %cr3
    movl $0x40620, %eax /* PAE, OSFXSR, OSXMMEXCPT, OSXSAVE */
    movl %eax, %cr4
    movl $0xc0000080, %ecx
    rdmsr
    orw $0x100, %ax /* long mode */
    wrmsr
    movl $0x80000033, %eax /* PG, NE, ET, MP, PE */
    movl %eax, %cr0
    ljmp $8, $long_mode
stop:
    hlt
    jmp stop

    .code64
long_mode:
    movl $0x10, %eax
    movl %eax, %ds
    movl %eax, %es
    movl %eax, %ss
    xorl %ecx, %ecx
    xorl %edx, %edx
    movl $XCR0, %eax
    xsetbv
    movl $0x3ff00000, %esp
    movl $program, %eax
    call *%rax
    hlt

    .balign 8
table: /* code, data */
    .quad 0, 0x00af9a000000ffff, 0x00cf92000000ffff
descriptors:
    .word . - table - 1
    .long table
packet: /* what to read, and where to */
    .byte 16, 0
    .word together, 0, buffer / 16
sector:
    .quad 1
    .org 510
    .word 0xaa55
