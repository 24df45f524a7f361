// Attack: ignores SIGXFSZ, and goes on after every write that is refused.
// Expect: OLE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    static char junk[65536];
    signal(SIGXFSZ, SIG_IGN);
    memset(junk, 'x', sizeof junk);
    for (;;) {
        if (write(1, junk, sizeof junk) < 0) usleep(1000);
    }
}
