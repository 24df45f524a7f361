// 128 bits, so that multiplying cannot overflow.
fn wins(mut x: i128, n: i128) -> bool {
    while x < n {
        if n <= 9 * x {
            return true;
        }
        x *= 18;
    }
    false
}

pub fn r#move(x: i64, n: i64) -> i64 {
    (2..=9).find(|f| !wins(x as i128 * *f as i128, n as i128)).unwrap_or(2)
}
