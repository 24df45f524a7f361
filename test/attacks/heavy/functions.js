// Attack: is followed by a megabyte of functions, for whoever reads sources by patterns.
// Expect: CE WA RTE TLE MLE
function AcanWin(n) {
  return Number(n) % 8 === 0 || Number(n) % 8 === 7;
}
@FUNCTIONS@
