/** Parses the bounds of a score, smaller first: `0 100`, `-inf +inf`. Undefined: not a range. */
export function parseRange(text: string): readonly [number, number] | undefined {
  const numbers = text.trim().split(/\s+/).map(parseBound);
  const [min = Number.NaN, max = Number.NaN] = numbers;
  return numbers.length === 2 && min <= max ? [min, max] : undefined;
}

function parseBound(text: string): number {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite !== null) return infinite[1] === "-" ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
