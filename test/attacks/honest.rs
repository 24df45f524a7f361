// Judged after each attack in Rust: it must get all its points.
#[allow(non_snake_case)]
fn AcanWin(n: i64) -> bool {
    matches!(n % 8, 1..=6)
}
