#include <algorithm>
#include <vector>

bool canWin(const std::vector<long long>& heaps) {
    auto choice = std::find_if(heaps.begin(), heaps.end(), [](long long heap) { return heap > 1; });
    bool isOdd = (choice - heaps.begin()) % 2 == 1;
    return choice == heaps.end() ? isOdd : !isOdd;
}
