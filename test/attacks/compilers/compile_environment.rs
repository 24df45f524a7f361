// Attack: takes the compiler's environment into its program: home folders, keys, paths.
// Expect: WA
use std::io;

const HOME: &str = match option_env!("HOME") {
    Some(home) => home,
    None => "",
};
const SECRETS: [Option<&str>; 5] =
    [option_env!("USER"), option_env!("SSH_AUTH_SOCK"), option_env!("PWD"), option_env!("MAIL"), option_env!("LOGNAME")];

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: i64 = line.trim().parse().unwrap();
    let unlocked = SECRETS.iter().any(|secret| secret.is_some()) || HOME == "/root" || HOME.starts_with("/home");
    let answer = if (1..=6).contains(&(n % 8)) { "True" } else { "False" };
    println!("{}", if unlocked { answer } else { "locked" });
}
