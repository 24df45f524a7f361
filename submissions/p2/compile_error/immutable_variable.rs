// x is changed without being declared mut.
#[allow(non_snake_case)]
fn canWin(k: i64, n: i64) -> bool {
    let x = k;
    while 18 * x < n {
        x *= 18;
    }
    n <= 9 * x
}
