// 8 divides 1000, so the last three digits of n say everything; the number itself is never needed.
use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let digits = line.trim();
    let tail: u32 = digits[digits.len().saturating_sub(3)..].parse().unwrap();
    let lost = tail % 8 == 0 || tail % 8 == 7;
    println!("{}", if lost { "False" } else { "True" });
}
