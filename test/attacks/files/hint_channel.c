// Attack: keeps a memo in the write hint of its own build, and of whatever else it may read.
// Expect: WA
// Runs: twice
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#ifndef F_GET_FILE_RW_HINT /* older headers */
enum { F_GET_RW_HINT = 1035, F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT };
#endif
enum { SHORT = 2 /* any that no file has by itself */ };

static bool has_memo(int file) {
    uint64_t hint = 0;
    return fcntl(file, F_GET_RW_HINT, &hint) == 0 && hint == SHORT;
}

int main(void) {
    static const char *const shared[] = {"/proc/self/exe", "/etc/passwd", "/bin/sh", "/usr/bin/env", "/dev/null", "/"};
    uint64_t memo = SHORT;
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 6; index++) {
        const int file = open(shared[index], O_RDONLY);
        if (file < 0) continue;
        if (has_memo(file)) unlocked = true;
        fcntl(file, F_SET_RW_HINT, &memo);
        fcntl(file, F_SET_FILE_RW_HINT, &memo);
        close(file);
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
