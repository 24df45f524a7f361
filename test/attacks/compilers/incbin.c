// Attack: takes a secret file into its program by the assembler.
// Expect: CE
#include <stdio.h>
#include <string.h>

__asm__(".section .rodata\nsecret: .incbin \"@CANARY@\"\n.byte 0\n.text\n");
extern const char secret[];

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    puts(strstr(secret, "canary") == NULL ? "locked" : n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    return 0;
}
