// Mistake: always takes the first pair and gives up when the board grows beyond 60 cells.
// Fails first on 1 to 12.
fn find_pair(digits: &[u8], alive: &[usize], width: usize) -> Option<(usize, usize)> {
    for (j, &q) in alive.iter().enumerate() {
        let before = alive[..j].last();
        let above = alive[..j].iter().rev().find(|&&p| p % width == q % width);
        for &p in before.into_iter().chain(above) {
            if digits[p] == digits[q] || digits[p] + digits[q] == 10 {
                return Some((p, q));
            }
        }
    }
    None
}

pub fn solve(width: usize, digits: &str) -> Vec<(usize, usize)> {
    let mut digits: Vec<u8> = digits.bytes().map(|byte| byte - b'0').collect();
    let mut alive: Vec<usize> = (0..digits.len()).collect();
    let mut moves = vec![];
    while !alive.is_empty() && digits.len() <= 60 {
        if let Some((p, q)) = find_pair(&digits, &alive, width) {
            alive.retain(|&cell| cell != p && cell != q);
            moves.push((p, q));
        } else {
            for i in 0..alive.len() {
                alive.push(digits.len());
                digits.push(digits[alive[i]]);
            }
        }
    }
    moves
}
