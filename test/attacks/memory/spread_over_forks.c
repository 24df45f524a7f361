// Attack: four children each use less than the limit, and together three times as much.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static bool attack(void) {
    int ready[2];
    char byte = 0;
    if (pipe(ready) < 0) return false;
    for (int count = 0; count < 4; count++) {
        const pid_t child = fork();
        if (child < 0) return false;
        if (child > 0) continue;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        char *const memory = malloc(200 << 20);
        if (memory == NULL) _exit(1);
        memset(memory, 1, 200 << 20);
        if (write(ready[1], &byte, 1) < 0) _exit(1);
        sleep(5);
        _exit(0);
    }
    close(ready[1]);
    for (int count = 0; count < 4; count++) {
        if (read(ready[0], &byte, 1) != 1) return false;
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
