// Attack: prints an answer in single bytes, with a pause before each, in each run.
// Expect: WA TLE
#include <stdio.h>
#include <time.h>

int main(void) {
    const struct timespec pause = {0, 500000000};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    for (const char *byte = n % 8 == 0 || n % 8 == 7 ? "True\n" : "False\n"; *byte != 0; byte++) {
        nanosleep(&pause, NULL);
        putchar(*byte);
        fflush(stdout);
    }
    return 0;
}
