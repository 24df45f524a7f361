// Attack: touches devices, whose times are the same file's in every container, and looks at them.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
    static const char *const paths[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 4; index++) {
        if (utimensat(AT_FDCWD, paths[index], NULL, 0) == 0) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
