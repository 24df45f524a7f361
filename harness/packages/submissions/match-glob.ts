/** Most alternatives of one glob, since braces multiply; people need far fewer. */
const MAX_ALTERNATIVES = 256;

/**
 * True if a path or one of its parent folders matches a glob of submissions.yaml: `*` is anything
 * within a name, `{a,b}` one of several. Never backtracks, so hostile globs cost no extra time.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const names = path.split("/");
  return expandBraces(glob.replace(/\/$/, "")).some((each) => {
    const patterns = each.split("/");
    return (
      patterns.length <= names.length &&
      patterns.every((pattern, index) => matchesName(pattern, names[index] ?? ""))
    );
  });
}

/** Explains to the author why a text is not a valid glob; undefined: it is valid. */
export function explainBadGlob(glob: string): string | undefined {
  if (glob.includes("**")) return "'**' is not supported: '*' matches anything within one name";
  if (/[[\]]/.test(glob)) return "'[…]' is not supported: list the alternatives, as in {a,b}";
  if (/[{}]/.test(glob.replaceAll(/\{[^{}]*\}/g, ""))) return "its braces do not match";
  if (expandBraces(glob).length > MAX_ALTERNATIVES) {
    return `its braces stand for more than ${MAX_ALTERNATIVES} globs`;
  }
  return undefined;
}

function expandBraces(glob: string): readonly string[] {
  let all = [""];
  for (const [index, part] of glob.split(/\{([^{}]*)\}/).entries()) {
    const choices = index % 2 === 0 ? [part] : part.split(",").map((choice) => choice.trim());
    all = all.flatMap((begin) => choices.map((choice) => begin + choice));
    if (all.length > MAX_ALTERNATIVES) break;
  }
  return all;
}

/** Each star takes as little as possible; then no earlier choice ever needs to be revised. */
function matchesName(pattern: string, name: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return pattern === name;
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const index = name.indexOf(part, from);
    if (index < 0) return false;
    from = index + part.length;
  }
  return name.length - last.length >= from && name.endsWith(last);
}
