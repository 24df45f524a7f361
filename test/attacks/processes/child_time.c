// Attack: eight children in turn each burn a little less than the time limit.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static bool attack(void) {
    for (int turn = 0; turn < 8; turn++) {
        const pid_t child = fork();
        if (child < 0) return false;
        if (child == 0) {
            while ((double)clock() / CLOCKS_PER_SEC < 0.4) {}
            _exit(0);
        }
        if (waitpid(child, NULL, 0) < 0) return false;
    }
    return true;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
