// Mistake: starts to count behind the first heap. Fails first on 1.
#[allow(non_snake_case)]
fn canWin(heaps: Vec<i64>) -> bool {
    let ones = heaps.iter().skip(1).take_while(|&&heap| heap == 1).count();
    if ones + 1 == heaps.len() {
        ones % 2 == 1
    } else {
        ones % 2 == 0
    }
}
