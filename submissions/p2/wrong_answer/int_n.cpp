// Reads into ints; a larger n becomes the largest int. Fails first at k = 238609295, n = 2147483656.
#include <iostream>

int main() {
    int k = 1, n = 1;
    std::cin >> k >> n;
    long long x = k;
    bool aMoves = true;
    while (true) {
        x *= aMoves ? 9 : 2;
        if (x >= n) break;
        aMoves = !aMoves;
    }
    std::cout << (aMoves ? "True" : "False") << std::endl;
}
