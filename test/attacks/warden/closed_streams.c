// Attack: ends with every stream closed, and leaves its answer to whoever guesses.
// Expect: WA
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int number = 0; number < 1024; number++) close(number);
    _exit(0);
}
