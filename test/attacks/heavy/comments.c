// Attack: is followed by a megabyte of comments, for whoever reads sources by patterns.
// Expect: CE WA RTE TLE MLE
#include <stdbool.h>
bool AcanWin(long long n) { return n % 8 == 0 || n % 8 == 7; }
@COMMENTS@
