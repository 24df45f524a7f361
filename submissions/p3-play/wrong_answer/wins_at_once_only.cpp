// Selects n if it can, and otherwise the smallest number.
#include <iostream>

int main() {
    long long x, n;
    std::cin >> x >> n;
    if (2 * x + 2 == n || (x < 1000000000 && x * x + 1 == n)) std::cout << n << "\n";
    else std::cout << x + 1 << "\n";
}
