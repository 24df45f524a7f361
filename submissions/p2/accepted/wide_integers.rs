// u128 leaves room for every product.
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u128> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (mut x, n) = (numbers[0], numbers[1]);
    let mut is_turn_of_a = true;
    loop {
        x *= if is_turn_of_a { 9 } else { 2 };
        if x >= n {
            break;
        }
        is_turn_of_a = !is_turn_of_a;
    }
    println!("{}", if is_turn_of_a { "True" } else { "False" });
}
