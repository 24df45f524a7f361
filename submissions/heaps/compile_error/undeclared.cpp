// Does not compile: the loop variable is gone when its value is asked for.
#include <vector>

bool canWin(const std::vector<int>& heaps) {
    for (int ones = 0; ones < heaps.size(); ones++) {
        if (heaps[ones] > 1) break;
    }
    return ones % 2 == 0;
}
