// Does not compile: the heaps are used after they were moved into the loop.
#[allow(non_snake_case)]
fn canWin(heaps: Vec<i64>) -> bool {
    let mut ones = 0;
    for heap in heaps {
        if heap > 1 {
            break;
        }
        ones += 1;
    }
    (ones % 2 == 0) != (ones == heaps.len())
}
