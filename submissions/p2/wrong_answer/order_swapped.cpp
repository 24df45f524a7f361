// Reads n before k, so x seems to pass the goal at once and A always wins. Fails first at k = 1, n = 10.
#include <iostream>

int main() {
    long long n, k;
    std::cin >> n >> k;
    bool aMoves = true;
    while (true) {
        k *= aMoves ? 9 : 2;
        if (k >= n) break;
        aMoves = !aMoves;
    }
    std::cout << (aMoves ? "True" : "False") << "\n";
}
