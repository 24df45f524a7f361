import { printProgramInput, type ProgramTexts } from "../../core/forms/program-text.ts";
import type { Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { encodeValue } from "../../core/values/wire.ts";

type Write<T> = (form: T, args: readonly Value[]) => string;

/** Shorter inputs are written again faster than they are found. */
const MIN_KEPT = 1024;

/** The arguments of a call as drivers read them. */
export const encodeInput = keepLong((types: readonly ValueType[], args) =>
  args.map((value, index) => encodeValue(types[index] as ValueType, value)).join(""),
);

/** The arguments as a program reads them from its standard input. */
export const writeInput = keepLong<ProgramTexts>(printProgramInput);

/**
 * Keeps what is written of long inputs, because every submission of a class gets the same test cases.
 * An input that is written for the first time may be a position of a game or a trial of a search, which
 * never comes again, so only the second time counts. The arguments belong to one exercise and do not
 * change.
 */
function keepLong<T>(write: Write<T>): Write<T> {
  const texts = new WeakMap<readonly Value[], string | undefined>();
  return (form, args) => {
    const cachedText = texts.get(args);
    if (cachedText !== undefined) return cachedText;
    const text = write(form, args);
    if (text.length >= MIN_KEPT) texts.set(args, texts.has(args) ? text : undefined);
    return text;
  };
}
