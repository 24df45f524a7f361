// Both make the smallest move, 2, all the time. Fails first at k = 1, n = 3.
#[allow(non_snake_case)]
fn canWin(k: i64, n: i64) -> bool {
    let mut x = k;
    let mut moves = 0;
    while x < n {
        x *= 2;
        moves += 1;
    }
    moves % 2 == 1
}
