// Attack: raises its own limits, and changes those of others.
// Expect: WA
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static bool raise_limit(int resource) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) < 0 || limit.rlim_max == RLIM_INFINITY) return false;
    limit.rlim_cur = limit.rlim_max = limit.rlim_max + 1;
    return setrlimit(resource, &limit) == 0;
}

static bool attack(void) {
    const struct rlimit small = {1, 1};
    for (int resource = 0; resource < RLIM_NLIMITS; resource++) {
        if (raise_limit(resource)) return true;
    }
    if (access("@CANARY@", F_OK) == 0) return true; /* uncontained it hurts nobody */
    for (pid_t process = 1; process < 50; process++) {
        if (process != getpid() && prlimit(process, RLIMIT_NPROC, &small, NULL) == 0) return true;
    }
    return false;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
