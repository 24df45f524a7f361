// Attack: stops itself by SIGSTOP, for somebody to wake who never will.
// Expect: TLE
#include <signal.h>
#include <stdio.h>

int main(void) {
    raise(SIGSTOP);
    raise(SIGTSTP);
    for (;;) raise(SIGSTOP);
}
