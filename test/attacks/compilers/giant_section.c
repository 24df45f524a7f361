// Attack: has the assembler write a file of a terabyte.
// Expect: CE
__asm__(".data\n.fill 0x10000000000, 1, 7\n.org . + 0x10000000000\n");

int main(void) {
    return 0;
}
