// Attack: starts processes until there are 3,000 or ten seconds have passed.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

static bool attack(void) {
    const pid_t self = getpid();
    const time_t end = time(NULL) + 10;
    int started = 0;
    for (int tries = 0; tries < 3000 && time(NULL) < end; tries++) {
        const pid_t child = fork();
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            prctl(PR_SET_NAME, "@MARK@");
            alarm(10);
            while (getppid() == self) pause();
            _exit(0);
        }
        if (child > 0) started++;
    }
    return started > 600;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
