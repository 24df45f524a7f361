// Mistake: takes the count plus one for the largest number, as if none were missing.
// Fails first on {3}.
use std::collections::{BTreeMap, HashMap};

fn exclude(mut mask: u64, number: i64, top: i64) -> u64 {
    for sum in number..=top {
        if mask >> (sum - number) & 1 == 1 {
            mask |= 1 << sum;
        }
    }
    mask
}

fn left(mask: u64, top: i64) -> Vec<i64> {
    (2..=top).filter(|&i| mask >> i & 1 == 0).collect()
}

fn wins(mask: u64, top: i64, memo: &mut HashMap<u64, bool>) -> bool {
    if let Some(&known) = memo.get(&mask) {
        return known;
    }
    let result = left(mask, top)
        .iter()
        .any(|&number| !wins(exclude(mask, number, top), top, memo));
    memo.insert(mask, result);
    result
}

#[allow(non_snake_case)]
fn winningMoves(numbers: &[i64]) -> BTreeMap<i64, Vec<i64>> {
    let top = numbers.len() as i64 + 1;
    let mut memo = HashMap::new();
    let mut start = 1;
    for i in (2..=top).filter(|i| !numbers.contains(i)) {
        start = exclude(start, i, top);
    }
    let mut answer = BTreeMap::new();
    for number in left(start, top) {
        let next = exclude(start, number, top);
        if !wins(next, top, &mut memo) {
            answer.insert(number, left(next, top));
        }
    }
    answer
}
