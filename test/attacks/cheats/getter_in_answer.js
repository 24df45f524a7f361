// Attack: returns objects that answer differently every time they are looked at.
// Expect: RTE
function AcanWin(n) {
  let looks = 0;
  return {
    get value() {
      looks += 1;
      if (looks > 1) process.exit(0);
      return true;
    },
    get kind() {
      throw new Error("@MARK@");
    },
  };
}

module.exports = { AcanWin };
