// A linked row and a list of places to look at; a fold sends its neighbours back to the list.
export function f(L: readonly number[]): number {
  const value = [...L];
  const next = value.map((_, i) => i + 1);
  const previous = value.map((_, i) => i - 1);
  const isGone = value.map(() => false);
  const toVisit = value.map((_, i) => i);

  while (toVisit.length > 0) {
    const b = toVisit.pop()!;
    if (b < 0 || b >= L.length || isGone[b]) continue;
    const a = previous[b]!;
    const c = next[b]!;
    if (a < 0 || c >= L.length || value[b]! < value[a]! || value[b]! < value[c]!) continue;
    value[b] = value[a]! + value[c]! - value[b]!;
    isGone[a] = isGone[c] = true;
    previous[b] = previous[a]!;
    next[b] = next[c]!;
    if (previous[b]! >= 0) next[previous[b]!] = b;
    if (next[b]! < L.length) previous[next[b]!] = b;
    toVisit.push(previous[b]!, next[b]!, b);
  }

  const rest = value.filter((_, i) => !isGone[i]).sort((x, y) => y - x);
  const difference = rest.reduce((total, card, i) => (i % 2 === 0 ? total + card : total - card), 0);
  const sum = L.reduce((total, card) => total + card, 0);
  return (sum + difference) / 2;
}
