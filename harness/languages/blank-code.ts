import type { SourceText } from "./script-text.ts";

/** Languages by how they write comments, texts and characters. */
export type LiteralSyntax = "c" | "cpp" | "java" | "go" | "rust";

const WORD = /[\p{L}_$][\p{L}\p{Nd}_$]*/uy;
/** In C and C++, quotes may separate digits. */
const NUMBER = /\d[\w.']*/y;
/** Characters that begin neither a word, a number nor a literal. */
const PLAIN = /[^\p{L}_$\d/"'`]+/uy;
const LINE = /[^\n]*/y;
const RAW_MARK = /"([^\s()\\"]{0,16})\(/y;
const HASHES = /#*"/y;

/**
 * The source with comments, texts and characters replaced by spaces; positions and lines stay the
 * same. Linear in the source's length, whatever it contains.
 */
export function blankCode(source: string, lexis: LiteralSyntax): string {
  return blankParts(source, lexis, () => true);
}

/** The source as advice reads it: without comments, and without texts and characters as well. */
export function readSource(source: string, lexis: LiteralSyntax): SourceText {
  return { text: blankParts(source, lexis, isComment), code: blankCode(source, lexis) };
}

function isComment(literal: string): boolean {
  return /^\/[/*]/.test(literal);
}

function blankParts(
  source: string,
  lexis: LiteralSyntax,
  isBlanked: (literal: string) => boolean,
): string {
  const parts: string[] = [];
  let place = 0;
  while (place < source.length) {
    const codeEnd = skipCode(source, place, lexis);
    if (codeEnd > place) {
      parts.push(source.slice(place, codeEnd));
      place = codeEnd;
      continue;
    }
    const end = skipLiteral(source, place, lexis) ?? place + 1;
    const literal = source.slice(place, end);
    parts.push(end > place + 1 && isBlanked(literal) ? blank(literal) : literal);
    place = end;
  }
  return parts.join("");
}

/** End of the code that begins at `place`; `place` itself if a literal may begin there. */
function skipCode(source: string, place: number, lexis: LiteralSyntax): number {
  const word = endOf(WORD, source, place);
  if (word === undefined)
    return endOf(NUMBER, source, place) ?? endOf(PLAIN, source, place) ?? place;
  const text = word - place <= 3 ? source.slice(place, word) : "";
  return startsRaw(source, text, word, lexis) ? place : word;
}

function startsRaw(source: string, prefix: string, place: number, lexis: LiteralSyntax): boolean {
  if (lexis === "cpp") return /^(?:u8|[uUL])?R$/.test(prefix) && source[place] === '"';
  if (lexis !== "rust" || !/^[bc]?r$/.test(prefix)) return false;
  return endOf(HASHES, source, place) !== undefined;
}

/** End of the comment, text or character that begins at `place`; undefined if there is none. */
function skipLiteral(source: string, place: number, lexis: LiteralSyntax): number | undefined {
  const sign = source[place];
  if (sign === "/") {
    if (source[place + 1] === "/") return endOf(LINE, source, place);
    if (source[place + 1] !== "*") return undefined;
    return lexis === "rust" ? skipNested(source, place) : endAfter(source, "*/", place + 2);
  }
  if (sign === "`") return lexis === "go" ? endAfter(source, "`", place + 1) : undefined;
  if (sign === '"') {
    const isBlock = lexis === "java" && source.startsWith('"""', place);
    return isBlock
      ? endAfter(source, '"""', place + 3)
      : skipQuoted(source, place, lexis === "rust");
  }
  if (sign === "'") {
    return lexis === "rust" ? skipCharacter(source, place) : skipQuoted(source, place, false);
  }
  const quote = source.indexOf('"', place);
  if (lexis === "rust") {
    const hashes = source.slice(source.indexOf("r", place) + 1, quote);
    return endAfter(source, `"${hashes}`, quote + 1);
  }
  RAW_MARK.lastIndex = quote;
  const mark = RAW_MARK.exec(source)?.[1];
  return mark === undefined ? quote : endAfter(source, `)${mark}"`, quote + 1);
}

/**
 * End of a quoted text or character: after the closing quote, or, unless it may span lines, at the
 * end of its line.
 */
function skipQuoted(source: string, place: number, mayHaveLines: boolean): number {
  const quote = source[place];
  for (let end = place + 1; end < source.length; end += 1) {
    const sign = source[end];
    if (sign === quote) return end + 1;
    if (sign === "\n" && !mayHaveLines) return end;
    if (sign === "\\") end += 1;
  }
  return source.length;
}

/** `'a'` is a character; the `'a` of `&'a str` is a lifetime, which has no closing quote. */
function skipCharacter(source: string, place: number): number | undefined {
  if (source[place + 1] === "\\") return skipQuoted(source, place, false);
  const end = place + 1 + String.fromCodePoint(source.codePointAt(place + 1) ?? 0).length;
  return source[end] === "'" ? end + 1 : undefined;
}

function skipNested(source: string, place: number): number {
  let depth = 0;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = place;
  for (let mark = marks.exec(source); mark !== null; mark = marks.exec(source)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return source.length;
}

function endAfter(source: string, mark: string, from: number): number {
  const markAt = source.indexOf(mark, from);
  return markAt < 0 ? source.length : markAt + mark.length;
}

function endOf(pattern: RegExp, source: string, place: number): number | undefined {
  pattern.lastIndex = place;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}

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
  const definedTest = keyword === "if" ? /^(!?) ?defined\b[ (]*(\w+)[ )]*$/.exec(condition) : null;
  const name = definedTest?.[2] ?? (keyword === "if" ? undefined : /^\w+/.exec(condition)?.[0]);
  if (name === undefined || NEVER_SURE.test(name)) return undefined;
  const isNegative = keyword === "ifndef" || definedTest?.[1] === "!";
  return defined.has(name) !== isNegative;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
