// Decides while it reads: the turn passes with every heap of 1, and the first larger heap is a win.
#include <iostream>

int main() {
    int count, heap;
    std::cin >> count;
    bool isMyTurn = true;
    while (count-- > 0 && std::cin >> heap && heap == 1) isMyTurn = !isMyTurn;
    // Stopped at a larger heap, its mover wins; behind the last heap, who moved last does.
    bool iWin = count >= 0 ? isMyTurn : !isMyTurn;
    std::cout << (iWin ? "True" : "False") << std::endl;
}
