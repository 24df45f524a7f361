// Attack: enters the namespaces of process 1.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    static const char *const kinds[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time"};
    const int process = (int)syscall(SYS_pidfd_open, 1, 0);
    if (process >= 0 && setns(process, CLONE_NEWNS | CLONE_NEWPID) == 0) return true;
    for (int index = 0; index < 8; index++) {
        char path[64];
        snprintf(path, sizeof path, "/proc/1/ns/%s", kinds[index]);
        const int space = open(path, O_RDONLY);
        if (space >= 0 && setns(space, 0) == 0) return true;
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
