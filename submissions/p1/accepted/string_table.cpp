// One period of the answers as a string.
#include <iostream>

int main() {
    const char* wins = "01111110";
    long long n;
    std::cin >> n;
    std::cout << (wins[n % 8] == '1' ? "True" : "False") << "\n";
}
