// A wins with remainders 1 to 6 modulo 8.
#[allow(non_snake_case)]
fn AcanWin(n: i64) -> bool {
    matches!(n % 8, 1..=6)
}
