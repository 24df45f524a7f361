// Attack: waits for a signal that never comes.
// Expect: TLE
#include <unistd.h>

int main(void) {
    for (;;) pause();
}
