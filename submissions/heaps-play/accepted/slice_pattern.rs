fn wins(heaps: &[i64]) -> bool {
    match heaps.iter().position(|&heap| heap > 1) {
        Some(turn) => turn % 2 == 0,
        None => heaps.len() % 2 == 1,
    }
}

// The name is a keyword of Rust.
fn r#move(heaps: Vec<i64>) -> i64 {
    match &heaps[..] {
        [first, rest @ ..] if *first > 1 && wins(rest) => first - 1,
        [first, ..] => *first,
        [] => 0,
    }
}
