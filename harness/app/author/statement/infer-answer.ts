/** Finds the type and form of the answers from the samples' outputs. */

export interface InferredAnswer {
  readonly returns: string;
  readonly form?: string;
  /** Keys of `answers`. */
  readonly rules?: Readonly<Record<string, unknown>>;
}

/** Words for yes and no, the first for yes. */
const WORDS: readonly (readonly [string, string])[] = [
  ["yes", "no"],
  ["possible", "impossible"],
  ["true", "false"],
  ["да", "нет"],
];

/**
 * @param outputs the outputs of the samples
 * @param section the statement's text on the output, which names the words and the tolerance
 */
export function inferAnswer(outputs: readonly string[], section: string): InferredAnswer {
  const texts = outputs.map((output) => output.trim());
  if (texts.length === 0) return { returns: "int" };
  const isEach = (pattern: RegExp) => texts.every((text) => pattern.test(text));
  const words = findWords(texts, section);
  if (words !== undefined) {
    const [yes, no] = words;
    return { returns: "bool", form: `if answer = true: ${yes}\nelse: ${no}` };
  }
  const number = String.raw`-?\d{1,2000}`;
  const decimal = String.raw`-?\d{1,400}(?:\.\d{1,400})?`;
  if (isEach(new RegExp(`^${number}$`))) return { returns: "int" };
  if (isEach(new RegExp(`^${decimal}$`))) {
    const [, exponent = "6"] = /10\^?\{?-\{?(\d{1,2})/.exec(section) ?? [];
    return { returns: "float", rules: { float_tolerance: `1e-${exponent}` } };
  }
  if (isEach(new RegExp(`^${number}(?: +${number})*$`))) {
    return { returns: "list<int>", form: "answer_1 ... answer_N" };
  }
  if (isEach(new RegExp(`^${number}(?:\n${number})*$`))) {
    return { returns: "list<int>", form: "answer_1\n:\nanswer_N" };
  }
  return isEach(/^[^\n]*$/)
    ? { returns: "text" }
    : { returns: "list<text>", form: "answer_1\n:\nanswer_N" };
}

function findWords(
  texts: readonly string[],
  section: string,
): readonly [string, string] | undefined {
  for (const pair of WORDS) {
    const isOne = (text: string) => pair.some((word) => word === text.toLowerCase());
    if (texts.length === 0 || !texts.every(isOne)) continue;
    const [yes, no] = pair.map((word) => {
      const cases = [...texts, ...section.split(/[^\p{L}]+/u)];
      const [first = ""] = texts;
      const isUpper = first === first.toUpperCase();
      const isTitle = /^\p{Lu}/u.test(first);
      const guess = isUpper
        ? word.toUpperCase()
        : isTitle
          ? word[0]?.toUpperCase() + word.slice(1)
          : word;
      return cases.find((each) => each.toLowerCase() === word) ?? guess;
    }) as [string, string];
    return [yes, no];
  }
  return undefined;
}
