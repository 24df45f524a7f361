// Right, but solves every size of every heap: as slow as there are counters.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> heaps(n);
    for (auto& heap : heaps) cin >> heap;

    bool wins = false;
    for (int i = n - 1; i >= 0; i--) {
        bool isSomeSmallerLost = !wins;  // with none left of this heap, the rest decides
        for (long long size = 1; size <= heaps[i]; size++) {
            wins = isSomeSmallerLost;
            if (!wins) isSomeSmallerLost = true;
        }
    }
    cout << (wins ? "True" : "False") << endl;
}
