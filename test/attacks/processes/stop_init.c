// Attack: stops process 1, and with it whoever waits for it to answer.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* Uncontained it fires nothing: that it could is bad enough. */
static bool is_outside(void) {
    return access("@CANARY@", F_OK) == 0;
}

static bool attack(void) {
    if (is_outside()) return true;
    for (int times = 0; times < 1000; times++) {
        kill(1, SIGSTOP);
        kill(1, SIGTSTP);
        if (getppid() > 1) kill(getppid(), SIGSTOP);
    }
    usleep(10000);
    FILE *file = fopen("/proc/1/stat", "r");
    char state = '?';
    if (file == NULL) return false;
    if (fscanf(file, "1 (%*[^)]) %c", &state) != 1) state = '?';
    fclose(file);
    return state == 'T';
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
