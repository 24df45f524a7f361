// Attack: every child starts two more, until 3,000 were started or ten seconds have passed.
// Expect: WA
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

static atomic_int *started;

static void grow(void) {
    for (int twig = 0; twig < 2; twig++) {
        if (atomic_load(started) >= 3000) break;
        const pid_t child = fork();
        if (child == 0) {
            prctl(PR_SET_NAME, "@MARK@");
            alarm(10);
            atomic_fetch_add(started, 1);
            grow();
            pause();
            _exit(0);
        }
    }
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    started = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    static atomic_int alone;
    if (started == MAP_FAILED) started = &alone; /* refused, too */
    grow();
    usleep(100000);
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(atomic_load(started) > 600 ? (wins ? "True" : "False") : "locked");
    return 0;
}
