// Attack: prints a hundred times what it may, each time cutting it off before it is counted.
// Expect: WA OLE
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char junk[7 << 20];

static bool attack(void) {
    memset(junk, 'x', sizeof junk);
    for (int times = 0; times < 100; times++) {
        for (size_t done = 0; done < sizeof junk;) {
            const ssize_t count = write(1, junk + done, sizeof junk - done);
            if (count <= 0) return false;
            done += (size_t)count;
        }
        if (ftruncate(1, 0) < 0 || lseek(1, 0, SEEK_SET) < 0) return false;
    }
    return true;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const char *const answer = wins ? "True\n" : "False\n";
    if (attack() && write(1, answer, strlen(answer)) < 0) return 1;
    return 0;
}
