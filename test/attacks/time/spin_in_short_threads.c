// Attack: every thread computes for a hundredth of a second and ends, before anybody counts it.
// Expect: TLE
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>

static void *burn(void *unused) {
    struct timespec used;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    while (used.tv_nsec < 10000000 && used.tv_sec == 0);
    return unused;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    for (int turn = 0; turn < 300; turn++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, burn, NULL) == 0) pthread_join(thread, NULL);
    }
    puts(n % 8 != 0 && n % 8 != 7 ? "True" : "False"); /* after three seconds, six times the limit */
    return 0;
}
