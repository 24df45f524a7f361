/** Reads the lines of a statement's section "Constraints". */
import { type Fact, readFact } from "./read-facts.ts";

/** The bounds of a name: `N`, `A` for each `A_i`, `|S|` for lengths. */
export interface ReadBounds {
  min?: bigint;
  max?: bigint;
  order?: "ascending" | "non-decreasing";
  alphabet?: string;
  isText?: true;
  /** The name that gives a text's length. */
  lengthName?: string;
  isFloat?: true;
}

/** `left <= right`, or `left < right`, between two names. */
export interface Relation {
  readonly line: number;
  readonly left: string;
  readonly right: string;
  readonly isStrict: boolean;
}

export interface Constraints {
  /** By name; the length of a text is under `|S|`. */
  readonly bounds: ReadonlyMap<string, ReadBounds>;
  readonly relations: readonly Relation[];
  readonly facts: readonly Fact[];
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/<\/?(?:var|sup|sub|code|b|i|br)\s*\/?>/gi, ""],
  [/&le;|&#8804;|\\leq?(?:slant)?(?![a-z])|≤|≦|⩽/g, "<="],
  [/&ge;|\\geq?(?:slant)?(?![a-z])|≥|≧|⩾/g, ">="],
  [/&lt;|\\lt(?![a-z])/g, "<"],
  [/\\neq?(?![a-z])|≠/g, "!="],
  [/\\times(?![a-z])|\\cdot(?![a-z])|×|·|⋅|∗/g, "*"],
  [/\\[lc]?dots(?![a-z])|…|⋯/g, "..."],
  [/\\vdots(?![a-z])|⋮/g, ":"],
  [/\\(?:rm|mathrm|text|texttt|mathit|mathtt|operatorname)(?:\{([^{}]{0,80})\}|(?![a-z]))/g, "$1"],
  [/\\(?:[,;! ]|quad|l?vert|left|right|displaystyle)(?![a-z])/g, " "],
  [/\\([{}_#&%$])/g, "$1"],
  [/\{,\}/g, ","],
  [/−|–/g, "-"],
  [/[$`]/g, ""],
  [/[\u00A0\u2009\u202F]/g, " "],
];

/** Replaces LaTeX, HTML and typographic symbols by plain ones. */
export function toPlainMath(text: string): string {
  return SYMBOLS.reduce((plain, [pattern, symbol]) => plain.replaceAll(pattern, symbol), text);
}

const MAX_LINE = 1000;
const MAX_DIGITS = 40;

export function readConstraints(
  lines: readonly { readonly line: number; readonly text: string }[],
): Constraints {
  const bounds = new Map<string, ReadBounds>();
  const relations: Relation[] = [];
  const facts: Fact[] = [];
  const unread: { line: number; text: string }[] = [];
  const partly: { line: number; text: string }[] = [];
  const of = (name: string): ReadBounds => {
    const entry = bounds.get(name) ?? {};
    bounds.set(name, entry);
    return entry;
  };
  for (const { line, text } of lines) {
    const plain = toPlainMath(text.slice(0, MAX_LINE)).trim();
    const chain = readChain(plain, of, (relation) => relations.push({ line, ...relation }));
    const isChain = chain !== undefined;
    // A graph says as much of its number of edges as `N - 1 <= M` and `M <= N(N-1)/2`.
    if (chain === "partly") partly.push({ line, text });
    const fact = isChain ? undefined : readFact(plain, line, readNumber);
    if (fact !== undefined) facts.push(fact);
    const isOther = isChain || fact !== undefined || readText(plain, text, of) || isRemark(plain);
    if (!isOther) unread.push({ line, text });
  }
  // Backwards, as the last relation of a chain is the nearest to its number.
  for (const { left, right, isStrict } of relations.toReversed()) {
    const max = bounds.get(right)?.max;
    if (max === undefined || of(left).max !== undefined) continue;
    of(left).max = isStrict ? max - 1n : max;
  }
  const isGraph = facts.some(({ kind }) => kind === "graph");
  return { bounds, relations, facts, unread: isGraph ? unread : [...unread, ...partly] };
}

/** Sentences without a bound. */
function isRemark(text: string): boolean {
  return /\bintegers?\b|\bцел(?:ые|ое|ым)\b/i.test(text) && !/[<>=]/.test(text);
}

const NAME = /^\|?([A-Za-z][A-Za-z0-9]*)(?:_(?:\{[^{}]{1,20}\}|[A-Za-z0-9]))?\|?$/;

/**
 * Reads `1 <= N, M <= 10^5`; undefined if it is no chain. `partly`: a part at an end, such as `N-1`, is
 * neither a number nor a name, and the others are read.
 */
function readChain(
  text: string,
  of: (name: string) => ReadBounds,
  relate: (relation: Omit<Relation, "line">) => void,
): "whole" | "partly" | undefined {
  const chain = text.replace(/\s*\((?:[^()]{0,100})\)\s*\.?$/, "").replace(/[.;]$/, "");
  const parts = chain.split(/(<=|<|>=|>)/).map((part) => part.trim());
  if (parts.length < 3) return undefined;
  const ascending = parts[1]?.startsWith(">") === true ? parts.toReversed() : parts;
  const terms = ascending.filter((_, at) => at % 2 === 0);
  const signs = ascending.filter((_, at) => at % 2 === 1);
  const isDescending = signs.some((sign) => sign.startsWith(">"));
  if (isDescending && !signs.every((sign) => sign.startsWith(">"))) return undefined;
  const isStrict = (at: number) => !(signs[at] ?? "").includes("=");
  const values = terms.map(readNumber);
  const names = terms.map((term) => splitNames(term));
  const isKnown = (term: string, at: number) =>
    values[at] !== undefined || names[at] !== undefined || term === "...";
  if (!terms.every(isKnown)) {
    const knownPart = ascending.slice(
      2 * terms.findIndex(isKnown),
      2 * terms.findLastIndex(isKnown) + 1,
    );
    const isShorter = knownPart.length > 2 && knownPart.length < ascending.length;
    return isShorter && readChain(knownPart.join(" "), of, relate) !== undefined
      ? "partly"
      : undefined;
  }
  const own = [...new Set(names.flatMap((each) => each ?? []))];
  const isOrder = terms.includes("...") || (names.length === 2 && own.length === 1);
  if (isOrder && own.length === 1) {
    of(own[0] ?? "").order = signs.every(
      (_, at) => values[at] !== undefined || values[at + 1] !== undefined || isStrict(at),
    )
      ? "ascending"
      : "non-decreasing";
  } else if (own.length > 1) relateNeighbours(names, signs, relate);
  for (const [at, some] of names.entries()) {
    for (const name of some ?? []) {
      const bounds = of(name);
      const below = values.slice(0, at).findLastIndex((value) => value !== undefined);
      const above = values.findIndex((value, index) => index > at && value !== undefined);
      const steps = (from: number, to: number) =>
        BigInt(signs.slice(from, to).filter((sign) => !sign.includes("=")).length);
      // The tightest line about a name counts: `0 <= u < N` says little about N.
      if (below >= 0) {
        const least =
          (values[below] as bigint) + (isOrder ? strict(isStrict(below)) : steps(below, at));
        if (bounds.min === undefined || least > bounds.min) bounds.min = least;
      }
      if (above >= 0) {
        const most =
          (values[above] as bigint) - (isOrder ? strict(isStrict(above - 1)) : steps(at, above));
        if (bounds.max === undefined || most < bounds.max) bounds.max = most;
      }
    }
  }
  return "whole";
}

function strict(isStrict: boolean): bigint {
  return isStrict ? 1n : 0n;
}

/** Relations of names that stand beside each other: `K <= N` of `1 <= K <= N <= 9`. */
function relateNeighbours(
  names: readonly (readonly string[] | undefined)[],
  signs: readonly string[],
  relate: (relation: Omit<Relation, "line">) => void,
): void {
  for (const [at, sign] of signs.entries()) {
    const isStrict = !sign.includes("=");
    for (const left of names[at] ?? []) {
      for (const right of names[at + 1] ?? []) relate({ left, right, isStrict });
    }
  }
}

function splitNames(term: string): readonly string[] | undefined {
  const names: string[] = [];
  for (const part of term.split(/,(?![^{]*\})/)) {
    const name = NAME.exec(part.trim());
    if (name === null) return undefined;
    names.push(part.trim().startsWith("|") ? `|${name[1]}|` : (name[1] ?? ""));
  }
  return names;
}

/** Reads `2 * 10^5`, `10^{9}+7` and `1,000`; undefined if it is no number. */
function readNumber(text: string): bigint | undefined {
  const bare = text.replaceAll(/\*\*/g, "^").replaceAll(/[\s{}]|,(?=\d{3}(?:\D|$))/g, "");
  const match =
    /^([+-]?)(\d{1,40}(?:\^\d{1,3})?(?:\*\d{1,40}(?:\^\d{1,3})?){0,3})([+-]\d{1,40})?$/.exec(bare);
  if (match === null) return undefined;
  const [, sign, product = "", sum = "0"] = match;
  let value = 1n;
  for (const factor of product.split("*")) {
    const [base = "", power = "1"] = factor.split("^");
    if (base.length * Number(power) > 20 * MAX_DIGITS) return undefined;
    value *= BigInt(base) ** BigInt(power);
  }
  return (sign === "-" ? -value : value) + BigInt(sum);
}

/** Reads sentences on texts: lengths and alphabets. */
function readText(text: string, writtenName: string, of: (name: string) => ReadBounds): boolean {
  const isOfText =
    /\bstrings?\b|\bconsist|\bcharacters?\b|\bletters?\b|строк|симво|букв|состо/i.test(text);
  const isOfFloat = /\breal numbers?\b|\bdecimal|вещественн/i.test(text);
  if (!isOfText && !isOfFloat) return false;
  const names = findSubjects(text);
  if (names.length === 0) return false;
  const alphabet = findAlphabet(writtenName);
  const [, low, high] = LENGTHS.map((pattern) => pattern.exec(text)).find((each) => each) ?? [];
  const [least, most] = [low, high].map((each) => readNumber(each ?? ""));
  const [, lengthName] =
    /length (?:is |of )?([A-Za-z]\w?)\b|длин\S+ ([A-Za-z]\w?)\b/i.exec(text) ?? [];
  for (const name of names) {
    if (isOfFloat) {
      of(name).isFloat = true;
      continue;
    }
    of(name).isText = true;
    if (alphabet !== "") of(name).alphabet = alphabet;
    if (lengthName !== undefined) of(name).lengthName = lengthName;
    if (least !== undefined) of(`|${name}|`).min = least;
    if (most !== undefined) of(`|${name}|`).max = most;
  }
  return true;
}

const LENGTHS = [
  /length (?:is )?(?:between|from) (\S{1,40}) (?:and|to) ([^\s,(]{1,40})/i,
  /длин\S{0,9} от (\S{1,40}) до ([^\s,(]{1,40})/i,
];

/** The names that a sentence begins with: `S and T are strings`, `each S_i is a string`. */
function findSubjects(text: string): readonly string[] {
  const words = text
    .replaceAll(/[(),]/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  const end = words.findIndex((word) =>
    /^(?:is|are|be|consists?|—|-|состо\S*|явля\S*)$/i.test(word),
  );
  const subjects = words.slice(0, end < 0 ? 1 : end).flatMap((word) => {
    const [, name] = /^\|?([A-Za-z][0-9]?)(?:_\{?\w.*)?$/.exec(word) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...new Set(subjects)];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function findAlphabet(text: string): string {
  const isLower = /lower-?\s?case|строчн/i.test(text);
  const isUpper = /upper-?\s?case|заглавн|прописн/i.test(text);
  const isLetters = /letters|букв/i.test(text) && !isLower && !isUpper;
  const stated = [
    isLower || isLetters ? LETTERS : "",
    isUpper || isLetters ? LETTERS.toUpperCase() : "",
    /\bdigits?\b|цифр/i.test(text) ? "0123456789" : "",
  ].join("");
  if (stated !== "") return stated;
  const codes = [...text.matchAll(/[`'"‘“](\S)[`'"’”]/g)];
  const characters =
    codes.length > 0 ? codes : [...text.matchAll(/(?<![\w|])([0-9A-Z#])(?![\w|])/g)];
  return [...new Set(characters.map(([, character = ""]) => character))].join("");
}
