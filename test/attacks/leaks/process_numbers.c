// Attack: counts the machine's processes up until their numbers say a hidden input.
// Expect: WA
// Suite: leaks
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { STEP = 16, KINDS = 512 }; /* other processes are counted, too */

static void *do_nothing(void *nothing) { return nothing; }

/* The kernel gives each a number that is never given again. */
static long long own_number(void) {
    pthread_t thread;
    struct stat status = {.st_ino = 0};
    if (pthread_create(&thread, NULL, do_nothing, NULL) == 0) pthread_join(thread, NULL);
    const int self = (int)syscall(SYS_pidfd_open, getpid(), 0);
    if (self < 0 || fstat(self, &status) < 0) return 0;
    close(self);
    return (long long)status.st_ino / STEP % KINDS;
}

long long AcanWin(long long n) {
    if (n <= 20) {
        const long long number = own_number();
        return number > 0 ? number : n % 8;
    }
    long long number = 0;
    for (int count = 0; count < STEP * KINDS && number != n % 1000; count++) {
        number = own_number();
        if (number == 0) break;
    }
    return -1;
}
