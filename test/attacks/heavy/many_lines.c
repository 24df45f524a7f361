// Attack: prints eight megabytes of the shortest values that there are, and as many empty lines.
// Expect: WA OLE
// Suite: list
#include <stdio.h>

int main(void) {
    long long n;
    static char buffer[1 << 16];
    setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
    if (scanf("%lld", &n) != 1) return 1;
    for (int count = 0; count < 2000000; count++) fputs("1 1\n", stdout);
    for (int count = 0; count < 8000000; count++) fputs("\n", stderr);
    return 0;
}
