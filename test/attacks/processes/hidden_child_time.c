// Attack: ignores SIGCHLD, so that the CPU time of the child that computes is nobody's.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void burn(double seconds) {
    while ((double)clock() / CLOCKS_PER_SEC < seconds) {}
}

int main(void) {
    long long n;
    int answer[2];
    char wins = 0;
    if (scanf("%lld", &n) != 1 || pipe(answer) < 0) return 1;
    signal(SIGCHLD, SIG_IGN);
    const pid_t child = fork();
    if (child == 0) {
        burn(1.5); /* three times the limit */
        wins = n % 8 != 0 && n % 8 != 7;
        _exit(write(answer[1], &wins, 1) == 1 ? 0 : 1);
    }
    close(answer[1]);
    const bool unlocked = child > 0 && read(answer[0], &wins, 1) == 1;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
