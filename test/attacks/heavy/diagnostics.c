// Attack: has the compiler say more than anybody reads, in long lines and in short ones.
// Expect: CE
#include <stdbool.h>
@ERRORS@
bool AcanWin(long long n) { return n % 8 == 0 || n % 8 == 7; }
