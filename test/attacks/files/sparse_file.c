// Attack: makes a file of a terabyte that takes no space, for a cleaner or a copier to read.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    signal(SIGXFSZ, SIG_IGN);
    const int file = open("sparse", O_RDWR | O_CREAT, 0644);
    const bool unlocked = file >= 0 && (ftruncate(file, 1L << 40) == 0 ||
                                        fallocate(file, FALLOC_FL_KEEP_SIZE, 0, 1L << 32) == 0 ||
                                        pwrite(file, "x", 1, 1L << 40) == 1);
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
