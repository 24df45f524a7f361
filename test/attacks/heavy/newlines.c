// Attack: prints eight megabytes of line ends and of the bytes that terminals obey.
// Expect: WA OLE RTE
#include <stdbool.h>
#include <stdio.h>

bool AcanWin(long long n) {
    static char buffer[1 << 16];
    setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
    for (int count = 0; count < 4000000; count++) fputs("\n", stderr);
    for (int count = 0; count < 1300000; count++) fputs("\x1b[A", stdout);
    for (int count = 0; count < 2000000; count++) fputs("\xe2\x80", stderr);
    return n % 8 == 0 || n % 8 == 7;
}
