// `move` is a keyword in Rust: the name has to be written as r#move.
fn move(stones: i64, mover: String) -> i64 {
    if mover == "A" { stones % 8 } else { 2 }
}
