// Mistake: lets a player take three counters at most. Fails first on 4.
#include <vector>

bool canWin(const std::vector<int>& heaps) {
    bool rest = false;  // does the player to move win the heaps behind?
    for (auto heap = heaps.rbegin(); heap != heaps.rend(); ++heap) {
        // Four counters and a reply that fills up to four change nothing.
        switch (*heap % 4) {
            case 0: break;
            case 1: rest = !rest; break;
            default: rest = true;
        }
    }
    return rest;
}
