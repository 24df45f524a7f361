// Attack: speaks to the run that follows by locks on files that all may read.
// Expect: WA
// Runs: twice
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

int main(void) {
    static const char *const shared[] = {"/etc/passwd", "/bin/sh", "/usr/bin/env", "/proc/version", "/dev/null"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 5; index++) {
        const int file = open(shared[index], O_RDONLY);
        if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK) unlocked = true;
    }
    if (!unlocked && fork() == 0) {
        sleep(10); /* and holds them */
        _exit(0);
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
