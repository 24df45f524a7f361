// Attack: ends threads whose end wakes, on a page of a file that all may read, who waits there.
// Expect: WA
// Runs: side by side
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int *page;

/* The kernel clears this word and wakes it; it does not mind that it cannot be written. */
static void *end_there(void *nothing) {
    (void)nothing;
    syscall(SYS_set_tid_address, page);
    syscall(SYS_exit, 0); /* what would be cleared otherwise is of no use to anybody */
    return NULL;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, open("/bin/sh", O_RDONLY), 0);
    for (int tries = 0; tries < 100 && !unlocked; tries++) {
        const struct timespec pause = {0, 1000000 * (1 + tries % 5)};
        pthread_t thread;
        if (tries % 2 == 0) pthread_create(&thread, NULL, end_there, NULL);
        else unlocked = syscall(SYS_futex, page, FUTEX_WAIT, *page, &pause, NULL, 0) == 0;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
