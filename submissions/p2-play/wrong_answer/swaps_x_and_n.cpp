// Reads the goal first.
#include <iostream>

bool wins(long long x, long long n) {
    for (__int128 low = x; low < n; low *= 18)
        if (n <= 9 * low) return true;
    return false;
}

int main() {
    long long x, n;
    std::cin >> n >> x;
    for (int f = 2; f <= 9; f++)
        if (!wins(x * f, n)) {
            std::cout << f << "\n";
            return 0;
        }
    std::cout << 9 << "\n";
}
