// Attack: looks for limits that nobody set: core dumps, files, open files, processes, stack.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>

int main(void) {
    static const int limited[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_STACK,
                                  RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_CPU, RLIMIT_AS};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 9; index++) {
        struct rlimit limit;
        if (getrlimit(limited[index], &limit) < 0 || limit.rlim_max == RLIM_INFINITY) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
