// Folds with slice patterns on a Vec.
fn f(cards: Vec<i64>) -> i64 {
    let mut row: Vec<i64> = Vec::with_capacity(cards.len());
    for &card in &cards {
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
    let difference = row.iter().fold(0, |behind, card| card - behind);
    (cards.iter().sum::<i64>() + difference) / 2
}
