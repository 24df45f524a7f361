// Recursion over masks of excluded numbers, remembered in a HashMap.
use std::collections::{BTreeMap, HashMap};

struct Game {
    top: i64,
    outcomes: HashMap<u64, bool>,
}

impl Game {
    fn exclude(&self, mut excluded: u64, number: i64) -> u64 {
        let mut step = number;
        while step <= self.top {
            excluded |= excluded << step;
            step *= 2;
        }
        excluded & ((2u64 << self.top) - 1)
    }

    fn left(&self, excluded: u64) -> Vec<i64> {
        (2..=self.top).filter(|i| excluded >> i & 1 == 0).collect()
    }

    fn wins(&mut self, excluded: u64) -> bool {
        if let Some(&known) = self.outcomes.get(&excluded) {
            return known;
        }
        let result = self
            .left(excluded)
            .into_iter()
            .rev()
            .any(|number| !self.wins(self.exclude(excluded, number)));
        self.outcomes.insert(excluded, result);
        result
    }
}

#[allow(non_snake_case)]
pub fn winningMoves(numbers: Vec<i64>) -> BTreeMap<i64, Vec<i64>> {
    let top = numbers.iter().copied().max().unwrap_or(1);
    let mut game = Game { top, outcomes: HashMap::new() };
    let start = (2..=top)
        .filter(|i| !numbers.contains(i))
        .fold(1, |excluded, i| game.exclude(excluded, i));
    let mut answer = BTreeMap::new();
    for number in game.left(start) {
        let next = game.exclude(start, number);
        if !game.wins(next) {
            answer.insert(number, game.left(next));
        }
    }
    answer
}
