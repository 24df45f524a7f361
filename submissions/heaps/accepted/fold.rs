// Folds the heaps from the back: a heap above 1 is won, a heap of 1 turns the outcome round.
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let heaps: Vec<u64> = input
        .split_whitespace()
        .skip(1)
        .map(|word| word.parse().unwrap())
        .collect();
    let wins = heaps.iter().rfold(false, |rest, &heap| heap > 1 || !rest);
    println!("{}", if wins { "True" } else { "False" });
}
