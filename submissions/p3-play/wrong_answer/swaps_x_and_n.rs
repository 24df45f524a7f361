// The goal comes second, not first.
fn r#move(n: i64, x: i64) -> i64 {
    if 2 * x + 2 <= n { 2 * x + 2 } else { x + 1 }
}
