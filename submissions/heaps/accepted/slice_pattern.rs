// Follows the heaps of 1 by pattern matching.
#[allow(non_snake_case)]
pub fn canWin(heaps: &[i64]) -> bool {
    let mut heaps = heaps;
    let mut turns = 0;
    while let [1, rest @ ..] = heaps {
        heaps = rest;
        turns += 1;
    }
    (turns % 2 == 0) != heaps.is_empty()
}
