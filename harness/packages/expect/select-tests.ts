/**
 * Whether a test is among those that a key of submissions.yaml speaks of: it names the test, a group
 * or a folder above it, with `*` within a name and `{a,b}` for one of several.
 */
export function toTestSelector(glob: string): (testName: string) => boolean {
  const pattern = toPattern(glob.replace(/\/$/, ""));
  const isMatch = new RegExp(`^${pattern}(?:/|$)`, "u");
  return (testName) => isMatch.test(testName);
}

function toPattern(glob: string): string {
  return glob.replaceAll(/\{([^{}]*)\}|\*|[^*{]+|\{/g, (part, choices: string | undefined) => {
    if (choices !== undefined) {
      return `(?:${choices
        .split(",")
        .map((choice) => toPattern(choice.trim()))
        .join("|")})`;
    }
    return part === "*" ? "[^/]*" : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  });
}
