// Recursion over masks of excluded numbers, remembered in a HashMap.
use std::collections::HashMap;

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

    fn wins(&mut self, excluded: u64) -> bool {
        if let Some(&known) = self.outcomes.get(&excluded) {
            return known;
        }
        let left: Vec<i64> = (2..=self.top).rev().filter(|i| excluded >> i & 1 == 0).collect();
        let result = left.into_iter().any(|number| !self.wins(self.exclude(excluded, number)));
        self.outcomes.insert(excluded, result);
        result
    }
}

pub fn r#move(numbers: Vec<i64>) -> i64 {
    let top = *numbers.last().unwrap();
    let mut game = Game { top, outcomes: HashMap::new() };
    let start = numbers.iter().fold((2u64 << top) - 3, |mask, number| mask & !(1 << number));
    let winning = numbers.iter().find(|&&number| {
        let after = game.exclude(start, number);
        !game.wins(after)
    });
    *winning.unwrap_or(&numbers[0])
}
