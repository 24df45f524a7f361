// Mistake: a ball has to leave pins on both sides or none at all.
fn grundyValue(take: Vec<i64>, rows: Vec<i64>) -> i64 {
    let longest = rows.iter().copied().max().unwrap_or(0).min(1000) as usize;
    let mut values = vec![0usize];
    for pins in 1..=longest {
        let mut reached = vec![false; 4096];
        for &fallen in &take {
            let fallen = fallen as usize;
            if fallen == pins {
                reached[0] = true;
            }
            for left in 1..pins.saturating_sub(fallen) {
                reached[values[left] ^ values[pins - fallen - left]] = true;
            }
        }
        values.push(reached.iter().position(|seen| !seen).unwrap());
    }
    rows.into_iter().map(|pins| values[pins.min(1000) as usize]).fold(0, |a, b| a ^ b) as i64
}
