// A stream of results from n downwards that reads two more such streams: no table, but n steps.
function* resultsDown(n: bigint): Generator<boolean, never> {
  let result = false;
  yield result; // n itself
  const doubled = reader(n);
  const squared = reader(n);
  for (let x = n - 1n; ; x--) {
    result = !result || doubled(2n * x + 2n) || squared(x * x + 1n);
    yield result;
  }
}

/** Says of ever smaller numbers whether they may be selected and are lost for the next player. */
function reader(n: bigint): (x: bigint) => boolean {
  let stream: Generator<boolean, never> | undefined;
  let position = n + 1n;
  let result = true;
  return (x) => {
    if (x > n) return false;
    stream ??= resultsDown(n);
    for (; position > x; position--) result = stream.next().value;
    return !result;
  };
}

export function canWin(given: number | bigint): boolean {
  const n = BigInt(given);
  const results = resultsDown(n);
  let result = false;
  for (let x = n; x >= 1n; x--) result = results.next().value;
  return !result;
}
