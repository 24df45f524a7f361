// The recursion of the statement with a memo: as many positions as counters.
#include <map>
#include <vector>
using namespace std;

map<vector<int>, bool> memo;

bool canWin(vector<int> heaps) {
    if (heaps.empty()) return false;
    if (memo.count(heaps)) return memo[heaps];
    bool result = false;
    for (int left = 0; left < heaps[0]; left++) {
        vector<int> next(heaps.begin() + 1, heaps.end());
        if (left > 0) next.insert(next.begin(), left);
        if (!canWin(next)) result = true;
    }
    return memo[heaps] = result;
}
