// Attack: takes a secret file into its program by a macro.
// Expect: CE
use std::io;

static SECRET: &str = include_str!("@CANARY@");

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: i64 = line.trim().parse().unwrap();
    println!("{}", if SECRET.contains("canary") && (1..=6).contains(&(n % 8)) { "True" } else { "False" });
}
