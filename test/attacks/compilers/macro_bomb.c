// Attack: macros that make half a gigabyte of text out of a line; it compiles with four of memory.
// Expect: CE
#include <stdio.h>

#define A0 "stones and more stones and even more stones and then some stones"
#define A1 A0 A0 A0 A0 A0 A0 A0 A0
#define A2 A1 A1 A1 A1 A1 A1 A1 A1
#define A3 A2 A2 A2 A2 A2 A2 A2 A2
#define A4 A3 A3 A3 A3 A3 A3 A3 A3
#define A5 A4 A4 A4 A4 A4 A4 A4 A4
#define A6 A5 A5 A5 A5 A5 A5 A5 A5
#define A7 A6 A6 A6 A6 A6 A6 A6 A6

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    puts(sizeof(A7 A7 A7 A7) > 1 && n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    return 0;
}
