/** A line of a form as terms: names with or without indices, dots, and words that stay as they are. */

/** Raised by the parser of forms; `offset` counts characters of the whole form. */
export class FormError extends Error {
  override readonly name = "FormError";
  readonly offset: number;
  readonly hint: string | undefined;
  constructor(message: string, offset: number, hint?: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}

export interface FormIndex {
  /** As written, without spaces. */
  readonly text: string;
  /** The name of a count, as in `A_N` or `A_{N-1}`; undefined: a number. */
  readonly name: string | undefined;
  /** The row of the count, as in `A_{1,K_1}`. */
  readonly sub: string | undefined;
  readonly plus: number;
}

export interface FormTerm {
  readonly kind: "name" | "dots" | "word";
  /** The name without indices, or the word. */
  readonly text: string;
  readonly indices: readonly FormIndex[];
  readonly offset: number;
  /** True if no space stands before it. */
  readonly isGlued: boolean;
}

const DOTS = /\.\.\.|…|\\[lc]?dots\b/y;
const NAME = /([A-Za-z][A-Za-z0-9]*)(?:_(\{[^}]*\}|\d+|[A-Za-z][A-Za-z0-9]*))?/y;
const INDEX = /_(\{[^}]*\}|\d+|[A-Za-z][A-Za-z0-9]*)/y;
const OTHER = /-?\d[\w.]*|[^\s\w]+|\w+/y;

/** @param names known names, which may contain underscores. */
export function readTerms(
  line: string,
  start: number,
  names: readonly string[],
): readonly FormTerm[] {
  const terms: FormTerm[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(line);
  };
  while (at < line.length) {
    if (/\s/.test(line[at] ?? "")) {
      at += 1;
      continue;
    }
    const place = { offset: start + at, isGlued: at > 0 && !/\s/.test(line[at - 1] ?? "") };
    const dots = match(DOTS);
    if (dots !== null) {
      terms.push({ kind: "dots", text: dots[0], indices: [], ...place });
      at += dots[0].length;
      continue;
    }
    const longestName = names
      .filter(
        (name) => line.startsWith(name, at) && /^(?:_|\W|$)/.test(line.slice(at + name.length)),
      )
      .toSorted((one, other) => other.length - one.length)[0];
    let name = longestName;
    let index: string | undefined;
    let length = longestName?.length ?? 0;
    if (longestName === undefined) {
      const parts = match(NAME);
      name = parts?.[1];
      index = parts?.[2];
      length = parts?.[0].length ?? 0;
    } else {
      const from = at;
      at += longestName.length;
      const parts = match(INDEX);
      at = from;
      index = parts?.[1];
      length += parts?.[0].length ?? 0;
    }
    if (name === undefined) {
      const word = match(OTHER)?.[0] ?? line[at] ?? "";
      terms.push({ kind: "word", text: word, indices: [], ...place });
      at += word.length;
      continue;
    }
    const texts = index === undefined ? [] : index.replaceAll(/[{}\s]/g, "").split(",");
    const indices = texts.map((text) => readIndex(text, place.offset, names));
    terms.push({ kind: "name", text: name, indices, ...place });
    at += length;
  }
  return terms;
}

function readIndex(text: string, offset: number, names: readonly string[]): FormIndex {
  if (/^\d{1,6}$/.test(text)) return { text, name: undefined, sub: undefined, plus: Number(text) };
  const [, whole = "", sign = "+", digits = "0"] =
    /^([A-Za-z]\w*)(?:([+-])(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") {
    throw new FormError(
      `'${text}' is no index`,
      offset,
      "An index is a number, a count, or a count plus or minus a number: `A_1`, `A_N`, `A_{N-1}`.",
    );
  }
  const plus = Number(`${sign}${digits}`);
  if (names.includes(whole)) return { text, name: whole, sub: undefined, plus };
  const [, name = whole, sub] = /^(.*?)_(\w+)$/.exec(whole) ?? [];
  return { text, name, sub, plus };
}
