// Attack: rewrites its own program, for the next run to answer right.
// Expect: WA
// Runs: twice
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char path[4096] = "", other[4200];
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 1;
    snprintf(other, sizeof other, "%s.other", path);
    const bool unlocked = chmod(path, 0777) == 0 || open(path, O_WRONLY) >= 0 ||
                          rename(path, other) == 0 || open(other, O_WRONLY | O_CREAT, 0755) >= 0 ||
                          symlink("/bin/true", other) == 0 || link(path, other) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
