// Lets the first player take the smallest card that is left after folding. Fails first on [1, 0].
fn f(cards: &[i64]) -> i64 {
    let mut row: Vec<i64> = Vec::new();
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
    row.sort();
    let first: i64 = row.iter().step_by(2).sum();
    let second: i64 = row.iter().skip(1).step_by(2).sum();
    (cards.iter().sum::<i64>() + first - second) / 2
}
