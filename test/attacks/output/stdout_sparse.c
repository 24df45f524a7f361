// Attack: makes its output a terabyte long without writing it, for the judge to read.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    signal(SIGXFSZ, SIG_IGN);
    struct stat status;
    if (ftruncate(1, 1L << 40) < 0 && ftruncate(1, 1L << 32) < 0) pwrite(1, "x", 1, 1L << 34);
    const bool unlocked = fstat(1, &status) == 0 && status.st_size > 1L << 30;
    if (ftruncate(1, 0) < 0) return 1;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
