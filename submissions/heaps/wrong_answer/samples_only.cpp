// Mistake: knows the samples by heart, and elsewhere lets the first player win. Fails first on 1 1.
#include <set>
#include <vector>

bool canWin(std::vector<long long> heaps) {
    static const std::set<std::vector<long long>> lost = {
        {}, {1, 2}, {1, 2, 1}, {1, 2, 2, 2, 1}, {1, 2, 3, 1, 2}, {1, 2, 3, 1, 4},
    };
    return lost.count(heaps) == 0;
}
