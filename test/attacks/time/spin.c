// Attack: computes for ever.
// Expect: TLE
#include <stdio.h>

int main(void) {
    for (volatile unsigned turns = 0;; turns++) {}
}
