// Lets the player who selects n lose. Fails first at n = 6.
use std::collections::{BTreeSet, HashMap};

const MARGIN: i64 = 8;

fn root(value: i64) -> i64 {
    let mut r = (value as f64).sqrt() as i64;
    while r * r > value {
        r -= 1;
    }
    while (r + 1) * (r + 1) <= value {
        r += 1;
    }
    r
}

fn add_border(border: i64, borders: &mut BTreeSet<i64>) {
    if border >= 1 && borders.insert(border) {
        add_border((border - 2) / 2, borders);
        add_border(root(border - 1), borders);
    }
}

fn wins(x: i64, borders: &BTreeSet<i64>, table: &HashMap<i64, bool>) -> bool {
    let distance = borders.range(x..).next().unwrap() - x;
    let moved = if distance > MARGIN { (distance - MARGIN + 1) / 2 * 2 } else { 0 };
    table[&(x + moved)]
}

#[allow(non_snake_case)]
fn canWin(n: i64) -> bool {
    let mut borders = BTreeSet::new();
    add_border(n, &mut borders);
    let mut table = HashMap::new();
    table.insert(n, true);
    for &border in borders.iter().rev() {
        for x in (1.max(border - MARGIN)..=border.min(n - 1)).rev() {
            let mut moves = vec![x + 1, 2 * x + 2];
            if x <= root(n - 1) {
                moves.push(x * x + 1);
            }
            let result = moves.iter().any(|&to| to <= n && !wins(to, &borders, &table));
            table.insert(x, result);
        }
    }
    !wins(1, &borders, &table)
}
