// `move` is a keyword in Rust, so the name is written with r#.
fn r#move(stones: i64, mover: String) -> i64 {
    let (takes, lost): (&[i64], &[i64]) = match mover.as_str() {
        "A" => (&[1, 2, 3, 4, 5, 6], &[0]),
        _ => (&[2, 3, 5, 7], &[0, 7]),
    };
    let most = takes[takes.len() - 1];
    let is_legal = |n: &i64| *n <= stones && (takes.contains(n) || (*n == stones && *n < most));
    let mut legal = (1..=most).filter(is_legal);
    let first = legal.clone().next().unwrap();
    legal.find(|n| lost.contains(&((stones - n) % 8))).unwrap_or(first)
}
