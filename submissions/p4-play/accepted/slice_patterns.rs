// Folds with slice patterns on a Vec.
fn lead(cards: &[i64]) -> i64 {
    let mut row: Vec<i64> = Vec::with_capacity(cards.len());
    for &card in cards {
        row.push(card);
        while let [.., a, b, c] = row[..] {
            if a > b || b < c {
                break;
            }
            row.truncate(row.len() - 3);
            row.push(a + c - b);
        }
    }
    row.sort_unstable();
    row.iter().fold(0, |behind, card| card - behind)
}

fn r#move(cards: Vec<i64>, _own: i64, _opponents: i64) -> String {
    let last = cards.len() - 1;
    let left = cards[0] - lead(&cards[1..]);
    let right = cards[last] - lead(&cards[..last]);
    if right > left { "right" } else { "left" }.to_string()
}
