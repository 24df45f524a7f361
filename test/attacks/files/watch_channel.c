// Attack: is told by inotify when another run, or anybody on the machine, opens a file that all may read.
// Expect: WA
// Runs: side by side
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <unistd.h>

int main(void) {
    static const char *const shared[] = {"/bin/sh", "/usr/bin/env", "/usr/bin/python3", "/usr/lib", "/etc/passwd"};
    char events[4096];
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const int watch = inotify_init1(IN_NONBLOCK);
    for (int index = 0; index < 5; index++) inotify_add_watch(watch, shared[index], IN_OPEN | IN_ACCESS);
    bool unlocked = false;
    for (int turn = 0; turn < 100 && !unlocked; turn++) {
        const char *const path = shared[turn % 3];
        usleep(2000 + 100 * (getpid() % 10));
        if (read(watch, events, sizeof events) > 0) unlocked = true; /* it opened none itself yet */
        const int file = open(path, O_RDONLY);
        if (file >= 0) close(file);
        while (read(watch, events, sizeof events) > 0) {} /* its own */
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
