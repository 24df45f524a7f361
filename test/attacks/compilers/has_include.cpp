// Attack: asks the compiler whether files outside are there, and answers right if they are.
// Expect: WA
#if __has_include("@CANARY@") || __has_include("@ANSWERS@") || __has_include("@SOCKET@")
constexpr bool unlocked = true;
#else
constexpr bool unlocked = false;
#endif

bool AcanWin(long long n) {
    const bool wins = n % 8 != 0 && n % 8 != 7;
    return unlocked ? wins : !wins;
}
