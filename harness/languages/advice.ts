/** What to do about a message that beginners know little from: a sentence for its kind. */
export interface Advice {
  /** Of the message, whoever wrote it: the interpreter, the driver or the judge. */
  readonly message: RegExp;
  /** Of the source, where the message alone could mean much. */
  readonly source?: RegExp;
  readonly sentence: string;
}

/** The sentence of the first that fits; undefined where none does, or where it is told already. */
export function findAdvice(
  advices: readonly Advice[],
  message: string,
  source: string,
): string | undefined {
  const fitting = advices.find(
    (each) => each.message.test(message) && (each.source === undefined || each.source.test(source)),
  );
  return fitting === undefined || message.includes(fitting.sentence) ? undefined : fitting.sentence;
}
