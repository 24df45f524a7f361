// Looks at the first card without asking whether there is one: panics on the empty row.
fn f(cards: Vec<i64>) -> i64 {
    let mut row = vec![cards[0]];
    for &card in &cards[1..] {
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
    let difference = row.iter().fold(0, |behind, card| card - behind);
    (cards.iter().sum::<i64>() + difference) / 2
}
