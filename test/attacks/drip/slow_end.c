// Attack: answers at once, wrongly, and takes its time to end.
// Expect: WA TLE
#include <stdio.h>
#include <time.h>

int main(void) {
    const struct timespec pause = {4, 0};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    puts(n % 8 == 0 || n % 8 == 7 ? "True" : "False");
    fflush(stdout);
    nanosleep(&pause, NULL);
    return 0;
}
