// Returns the remainder, an i64, where a bool is promised.
#[allow(non_snake_case)]
fn AcanWin(n: i64) -> bool {
    n % 8
}
