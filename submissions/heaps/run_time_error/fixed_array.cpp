// Crashes on more than a thousand heaps, for which it has made no room.
#include <array>
#include <iostream>

int main() {
    std::array<int, 1000> heaps;
    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) std::cin >> heaps.at(i);
    bool wins = false;
    for (int i = n - 1; i >= 0; i--) wins = heaps.at(i) > 1 || !wins;
    std::cout << (wins ? "True" : "False") << '\n';
}
