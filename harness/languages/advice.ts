/** What to do about a message that tells beginners little: a sentence for each kind. */
export interface Advice {
  /** Of the message, whoever wrote it: the interpreter, the driver or the judge. */
  readonly message: RegExp;
  /** Of the source, where the message alone could mean much. */
  readonly source?: RegExp;
  /** Names the mistake and the remedy; a function where they depend on what `message` matched. */
  readonly sentence: string | ((found: RegExpExecArray) => string | undefined);
}

export const ENDLESS_RECURSION =
  "The recursion never ends, or goes too deep: every call must come to a case that returns without calling the function again.";

export const READS_TOO_MUCH =
  "The program reads more than there is: each run has one input, so read it once.";

export const NEVER_CLOSED = "A bracket is opened and never closed: count the brackets.";

export const ASSIGNS_TO_COMPARE = "= assigns a value: write == to compare.";

/** A recursion that does end may take much memory, too: this says no more than is known. */
export const MEMORY_OF_RECURSION =
  "A recursion that never ends uses up all memory: every call must come to a case that returns without calling the function again.";

/** Says that a run had no memory left for its calls or its data. */
export const NO_MEMORY =
  /\bof memory, the limit|\bran out of memory|\bSIGSEGV\b|overflowed its stack/;

/** A function with braces that calls itself. A brace that begins a line ends it. */
const CALLS_ITSELF =
  /\b(?!(?:if|for|while|switch|catch)\b)([A-Za-z_]\w{0,40})\s{0,9}\([^(){};]{0,200}\)[^(){};=]{0,60}\{(?:(?!\n\})[^]){0,2000}?\b\1\s{0,9}\(/;

/** For languages with braces. */
export const DEEP_RECURSION: Advice = {
  message: NO_MEMORY,
  source: CALLS_ITSELF,
  sentence: MEMORY_OF_RECURSION,
};

/** The sentence of the first that fits; undefined where none does, or where it is told already. */
export function findAdvice(
  advices: readonly Advice[],
  message: string,
  source: string,
): string | undefined {
  for (const advice of advices) {
    const found = advice.message.exec(message);
    if (found === null || advice.source?.test(source) === false) continue;
    const { sentence } = advice;
    const text = typeof sentence === "string" ? sentence : sentence(found);
    if (text !== undefined) return message.includes(text) ? undefined : text;
  }
  return undefined;
}
