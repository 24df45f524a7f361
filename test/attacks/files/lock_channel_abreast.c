// Attack: speaks to a run on another core by locks on files that all may read.
// Expect: WA
// Runs: side by side
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

/* Free for a moment, then held by the other one: somebody is there. */
static bool meets_other(int file) {
    for (int tries = 0; tries < 50; tries++) {
        struct flock record = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
        struct flock other = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        const bool was_locked = flock(file, LOCK_EX | LOCK_NB) == 0;
        if (!was_locked && errno == EWOULDBLOCK) return true;
        fcntl(file, F_SETLK, &record);
        if (fcntl(file, F_GETLK, &other) == 0 && other.l_type != F_UNLCK) return true;
        usleep(5000);
        flock(file, LOCK_UN);
        usleep(1000);
    }
    return false;
}

int main(void) {
    static const char *const shared[] = {"/etc/passwd", "/bin/sh", "/usr/bin/env"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 3 && !unlocked; index++) {
        const int file = open(shared[index], O_RDONLY);
        if (file >= 0) unlocked = meets_other(file);
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
