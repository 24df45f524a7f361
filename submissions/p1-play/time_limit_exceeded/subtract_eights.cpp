// Counts down in steps of eight.
#include <iostream>
#include <string>

int main() {
    long long stones;
    std::string mover;
    std::cin >> stones >> mover;
    volatile long long rest = stones;
    while (rest >= 8) rest = rest - 8;
    if (mover == "A") std::cout << (rest >= 1 && rest <= 6 ? rest : 1) << "\n";
    else if (stones < 7) std::cout << stones << "\n";
    else {
        const int moves[] = {2, 2, 2, 3, 5, 5, 7, 7};
        std::cout << moves[rest] << "\n";
    }
}
