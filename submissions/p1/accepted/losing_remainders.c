// Remainders 0 and 7 modulo 8 are lost.
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    printf("%s\n", n % 8 == 0 || n % 8 == 7 ? "False" : "True");
    return 0;
}
