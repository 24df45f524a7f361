// Attack: prints for ever.
// Expect: OLE
#include <stdio.h>

int main(void) {
    for (;;) puts("True True True True True True True True True True True True True True");
}
