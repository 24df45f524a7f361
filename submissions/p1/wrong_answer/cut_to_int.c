// Cuts n to an int; negative remainders are then never 7. Fails first at n = 2147483655.
#include <stdbool.h>

bool AcanWin(long long n) {
    int m = (int)n;
    return m % 8 != 0 && m % 8 != 7;
}
