// Attack: ignores and blocks every signal that might end it, and computes for ever.
// Expect: TLE
#include <signal.h>
#include <stddef.h>

int main(void) {
    sigset_t all;
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    for (volatile unsigned turns = 0;; turns++) {}
}
