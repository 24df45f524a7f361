/** What to do about a message that tells beginners little: a sentence for each kind. */
export interface Advice {
  /** Of the message, whoever wrote it: the interpreter, the driver or the judge. */
  readonly message: RegExp;
  /** Of the source, where the message alone could mean much. */
  readonly source?: RegExp;
  /** Names the mistake and the remedy; a function where they depend on what `message` matched. */
  readonly sentence: string | ((found: RegExpExecArray) => string | undefined);
}

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
