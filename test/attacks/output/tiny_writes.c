// Attack: prints for ever, one byte at a time.
// Expect: TLE OLE
#include <unistd.h>

int main(void) {
    for (;;) {
        if (write(1, "T", 1) < 0) return 1;
    }
}
