// Attack: never reads its input.
// Expect: WA
#include <stdio.h>

int main(void) {
    puts("locked");
    return 0;
}
