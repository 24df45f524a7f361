// Attack: guesses by the clock, in the hope that a wrong guess is asked again.
// Expect: WA
// Suite: many
// Guesses: half of the answers are right.
#include <chrono>

bool AcanWin(long long n) {
  return std::chrono::steady_clock::now().time_since_epoch().count() / 16 % 2;
}
