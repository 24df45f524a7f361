// Attack: brings headers in the place of the system's and of the driver's.
// Expect: WA
#include <stdbool.h>

#ifdef SHADOWED
bool AcanWin(long long n) {
    return n % 8 != 0 && n % 8 != 7;
}
#else
bool AcanWin(long long n) {
    return n % 8 == 0 || n % 8 == 7;
}
#endif
