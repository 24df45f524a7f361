// Attack: prints a little more than it may, in one stroke, and exits before anybody looks.
// Expect: OLE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char junk[9 << 20];

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    signal(SIGXFSZ, SIG_IGN);
    puts(n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    fflush(stdout);
    memset(junk, ' ', sizeof junk);
    for (size_t done = 0; done < sizeof junk;) {
        const ssize_t count = write(1, junk + done, sizeof junk - done);
        if (count <= 0) break;
        done += (size_t)count;
    }
    return 0;
}
