const DIRECTIVE = /^[ \t]*#[ \t]*(\w+)[ \t]*(.*)/;
/** Names that compilers may define themselves, except those of Windows, which never runs here. */
const NEVER_SURE = /^(?:_(?!WIN|MSC_)|linux$|unix$)/;

/** True if the lines of a branch are compiled; undefined if it is not known. */
type Truth = boolean | undefined;

/**
 * C code without preprocessor lines, since their braces may not match, and without the code that
 * they certainly exclude (`#if 0`, `#ifdef LOCAL`). Positions and lines stay the same.
 */
export function blankDirectives(code: string): string {
  const defined = new Set<string>();
  const branches: { readonly isOuterOn: boolean; wasOn: Truth }[] = [];
  let isCompiled = true;
  let isContinued = false;
  return code
    .split("\n")
    .map((line) => {
      const directive = isContinued ? null : DIRECTIVE.exec(line);
      const isOurs = directive === null && !isContinued && isCompiled;
      isContinued = (directive !== null || isContinued) && /\\\s?$/.test(line);
      if (directive === null) return isOurs ? line : blank(line);
      const [, keyword = "", rest = ""] = directive;
      const branch = branches.at(-1);
      if (keyword === "define" && isCompiled) defined.add(/^\w*/.exec(rest)?.[0] ?? "");
      else if (keyword.startsWith("if")) {
        const truth = readCondition(keyword, rest, defined);
        branches.push({ isOuterOn: isCompiled, wasOn: truth });
        isCompiled &&= truth !== false;
      } else if (branch !== undefined && keyword.startsWith("el")) {
        isCompiled = branch.isOuterOn && branch.wasOn !== true;
        if (keyword !== "else" && branch.wasOn === false) branch.wasOn = undefined;
      } else if (keyword === "endif") {
        isCompiled = branches.pop()?.isOuterOn ?? isCompiled;
      }
      return blank(line);
    })
    .join("\n");
}

function readCondition(keyword: string, text: string, defined: ReadonlySet<string>): Truth {
  const condition = text.trim();
  if (keyword === "if" && /^[01]$/.test(condition)) return condition === "1";
  const asked = keyword === "if" ? /^(!?) ?defined\b[ (]*(\w+)[ )]*$/.exec(condition) : null;
  const name = asked?.[2] ?? (keyword === "if" ? undefined : /^\w+/.exec(condition)?.[0]);
  if (name === undefined || NEVER_SURE.test(name)) return undefined;
  const isNegative = keyword === "ifndef" || asked?.[1] === "!";
  return defined.has(name) !== isNegative;
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
