/** `0 100`, `-inf +inf`: the bounds of a score, least first. Undefined of any other text. */
export function parseRange(text: string): readonly [number, number] | undefined {
  const numbers = text.trim().split(/\s+/).map(parseBound);
  const [least = Number.NaN, most = Number.NaN] = numbers;
  return numbers.length === 2 && least <= most ? [least, most] : undefined;
}

function parseBound(text: string): number {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite !== null) return infinite[1] === "-" ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
