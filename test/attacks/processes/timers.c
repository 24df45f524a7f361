// Attack: queues signals and makes timers, which the kernel counts together, until its user can have no more.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { SIGNALS = 100000, TIMERS = 2000, MANY = 1000 };

static bool attack(void) {
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN};
    timer_t timer;
    sigset_t queued;
    int timers = 0, signals = 0;
    sigemptyset(&queued);
    sigaddset(&queued, SIGRTMIN);
    sigprocmask(SIG_BLOCK, &queued, NULL);
    while (signals < SIGNALS && sigqueue(getpid(), SIGRTMIN, (union sigval){0}) == 0) signals++;
    while (timers < TIMERS && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) timers++;
    return timers + signals > MANY;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
