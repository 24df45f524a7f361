// Attack: is followed by a megabyte of classes that begin, for whoever reads sources by patterns.
// Expect: CE WA RTE TLE MLE
class Solution {
    static boolean AcanWin(long n) {
        return n % 8 == 0 || n % 8 == 7;
    }
}
@CLASSES@
