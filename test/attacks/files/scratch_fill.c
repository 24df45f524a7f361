// Attack: fills every folder that it may write to, up to a gigabyte.
// Expect: WA
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static size_t fill(const char *folder) {
    static char piece[1 << 20];
    size_t kept = 0;
    for (int number = 0; number < 1024 && kept < 1u << 30; number++) {
        char path[200];
        snprintf(path, sizeof path, "%s/filled-%d", folder, number);
        const int file = open(path, O_WRONLY | O_CREAT, 0644);
        if (file < 0) break;
        ssize_t count = 1;
        for (int part = 0; part < 8 && count > 0; part++) {
            count = write(file, piece, sizeof piece);
            if (count > 0) kept += (size_t)count;
        }
        close(file);
        if (count < 0) break;
    }
    return kept;
}

static void clean(const char *folder) {
    for (int number = 0; number < 1024; number++) {
        char path[200];
        snprintf(path, sizeof path, "%s/filled-%d", folder, number);
        if (unlink(path) < 0) break;
    }
}

int main(void) {
    static const char *const folders[] = {".", "/tmp", "/var/tmp", "/dev/shm", "/run", "/dev", "@DROP@"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    signal(SIGXFSZ, SIG_IGN);
    size_t kept = 0;
    for (int index = 0; index < 7 && kept < 1u << 30; index++) kept += fill(folders[index]);
    const bool unlocked = kept > 256u << 20;
    if (access("@CANARY@", F_OK) == 0) {
        for (int index = 0; index < 7; index++) clean(folders[index]);
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
