export type Params = Readonly<Record<string, string>>;

/** Values of the `:name` parts of `pattern` in `path`; undefined if the path does not match. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const patternSteps = pattern.split("/");
  const there = path.replace(/(?<=.)\/$/, "").split("/");
  if (patternSteps.length !== there.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of patternSteps.entries()) {
    const own = there[place] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decode(own);
    else if (part !== own) return undefined;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
