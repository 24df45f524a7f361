// Looks for the period in the table itself.
fn grundyValue(take: Vec<i64>, rows: Vec<i64>) -> i64 {
    let longest = rows.iter().copied().max().unwrap_or(0).min(1000) as usize;
    let mut values = vec![0usize];
    for pins in 1..=longest {
        let mut reached = vec![false; 2048];
        for &fallen in &take {
            let fallen = fallen as usize;
            if fallen > pins {
                break;
            }
            for left in 0..=(pins - fallen) / 2 {
                reached[values[left] ^ values[pins - fallen - left]] = true;
            }
        }
        values.push(reached.iter().position(|seen| !seen).unwrap());
    }
    let period = (1..500).find(|&p| {
        longest == 1000 && (500..=1000 - p).all(|n| values[n] == values[n + p])
    });
    let value_of = |pins: i64| match period {
        Some(p) if pins > 1000 => values[500 + (pins as usize - 500) % p],
        _ => values[pins as usize],
    };
    rows.into_iter().map(value_of).fold(0, |sum, value| sum ^ value) as i64
}
