fn grundyValue(take: Vec<i64>, rows: Vec<i64>) {
    rows.into_iter().fold(take.len() as i64, |sum, pins| sum ^ pins)
}
