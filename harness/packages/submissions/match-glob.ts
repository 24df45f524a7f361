/** Braces multiply: no glob that a person writes stands for more. */
const MAX_ALTERNATIVES = 256;

/**
 * Whether a path, or a folder above it, is what a glob of submissions.yaml names: `*` for anything
 * within a name, `{a,b}` for one of several. Takes time in proportion to both, whatever they are.
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

/** Why a text is no glob, for its author; undefined: it is one. */
export function explainBadGlob(glob: string): string | undefined {
  if (glob.includes("**")) return "'**' is not supported: '*' stands for anything within one name";
  if (/[[\]]/.test(glob)) return "'[…]' is not supported: name what is meant, as {a,b}";
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

/** The first star that fits takes as little as it can; what was taken before needs no other try. */
function matchesName(pattern: string, name: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return pattern === name;
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return name.length - last.length >= from && name.endsWith(last);
}
