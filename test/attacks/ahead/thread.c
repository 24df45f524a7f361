// Attack: a thread works on the largest input while the judge waits for answers to small ones.
// Expect: TLE
// Suite: many
// Guesses: small inputs are right.
#include <pthread.h>
#include <stdbool.h>
#include <time.h>

enum { NEEDED_MS = 800, SPARE_MS = 300 };

static volatile int worked_ms;

static void work(int how_long_ms) {
    const clock_t end = clock() + (clock_t)how_long_ms * (CLOCKS_PER_SEC / 1000);
    while (clock() < end) {}
    worked_ms += how_long_ms;
}

static void *work_on(void *nothing) {
    while (worked_ms < NEEDED_MS) work(10);
    return nothing;
}

bool AcanWin(long long n) {
    static pthread_t thread;
    static bool is_begun;
    if (!is_begun) is_begun = pthread_create(&thread, NULL, work_on, NULL) == 0;
    const struct timespec pause = {0, SPARE_MS * 1000000};
    if (n < 1000 && worked_ms < NEEDED_MS) nanosleep(&pause, NULL);
    if (n > 1000 && worked_ms < NEEDED_MS) work(NEEDED_MS - worked_ms);
    return n % 8 != 0 && n % 8 != 7;
}
