// Attack: starts 3,000 threads that all stay.
// Expect: WA
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

static void *stay(void *unused) {
    sleep(20);
    return unused;
}

static bool attack(void) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 32768);
    int started = 0;
    for (int tries = 0; tries < 3000; tries++) {
        pthread_t thread;
        if (pthread_create(&thread, &small, stay, NULL) == 0) started++;
    }
    return started > 600;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    fflush(stdout);
    _exit(0);
}
