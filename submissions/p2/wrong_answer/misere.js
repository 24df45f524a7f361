// Lets the player who reaches n lose. Fails first at k = 1, n = 2.
function canWin(k, n) {
  let x = BigInt(k);
  for (;;) {
    x *= 2n;
    if (x >= n) return false;
    x *= 9n;
    if (x >= n) return true;
  }
}
