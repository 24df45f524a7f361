// Attack: tells a hidden input in errors, in warnings, in its stack and in the text of its answer.
// Expect: RTE WA
// Suite: leaks
function AcanWin(n) {
  if (n <= 20) return Number(n) % 8;
  console.log(`n is ${n}`);
  process.emitWarning(`n is ${n}`);
  const name = `n${n}`;
  const tell = {
    [name]: () => {
      throw new RangeError(`n is ${n}`, { cause: n });
    },
  };
  if (n > 4000) return `n is ${n}`;
  return tell[name]();
}
module.exports = { AcanWin };
