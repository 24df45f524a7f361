// n & 7 is n mod 8; 0 and 7 are lost for A.
#include <stdbool.h>

bool AcanWin(long long n) {
    int r = n & 7;
    return r != 0 && r != 7;
}
