// Attack: meets a run on another core by futexes on pages of files that all may read.
// Expect: WA
// Runs: side by side
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Somebody waits there, or wakes whoever does. */
static bool meets_other(const int *word) {
    for (int tries = 0; tries < 60; tries++) {
        const struct timespec pause = {0, 1000000 * (1 + (tries * 7 + getpid()) % 5)};
        if (syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0) > 0) return true;
        if (syscall(SYS_futex, word, FUTEX_WAIT, *word, &pause, NULL, 0) == 0) return true;
        if (syscall(SYS_futex, word, FUTEX_WAIT_BITSET, *word, &pause, NULL, 1) == 0) return true;
        /* Moves whoever waits to another word. */
        if (syscall(SYS_futex, word, FUTEX_REQUEUE, 0, 1, word + 1, 0) > 0) return true;
    }
    return false;
}

int main(void) {
    static const char *const shared[] = {"/bin/sh", "/usr/bin/env"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 4 && !unlocked; index++) {
        const int file = open(shared[index / 2], O_RDONLY);
        const int *page = mmap(NULL, 4096, PROT_READ, index % 2 ? MAP_PRIVATE : MAP_SHARED, file, 0);
        if (page != MAP_FAILED) unlocked = meets_other(page);
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
