/** What runs when a file is loaded, and what only runs when it is called. */
export interface SourceOutline {
  readonly topLevel: string;
  /** Bodies by name. */
  readonly functions: ReadonlyMap<string, string>;
}

/** Whether `pattern` is met when the file is loaded, also through functions that are called then. */
export function isMetAtLoad({ topLevel, functions }: SourceOutline, pattern: RegExp): boolean {
  const waiting = [topLevel];
  const seen = new Set<string>();
  for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
    if (pattern.test(code)) return true;
    for (const [, name = ""] of code.matchAll(/\b(\w+)\s*\(/g)) {
      const body = functions.get(name);
      if (body === undefined || seen.has(name)) continue;
      seen.add(name);
      waiting.push(body);
    }
  }
  return false;
}
