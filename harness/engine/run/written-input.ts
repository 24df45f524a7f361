import { printInput } from "../../core/values/text-form.ts";
import type { Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { encodeValue } from "../../core/values/wire.ts";

type Write = (types: readonly ValueType[], args: readonly Value[]) => string;

/** Shorter inputs are written again faster than they are found. */
const MIN_KEPT = 1024;

/** The arguments of a call as drivers read them. */
export const encodeInput = keepLong((types, args) =>
  args.map((value, index) => encodeValue(types[index] as ValueType, value)).join(""),
);

/** The arguments as a program reads them from its standard input. */
export const writeInput = keepLong(printInput);

/**
 * Keeps what is written of long inputs, because every submission of a class gets the same test cases.
 * An input that is written for the first time may be a position of a game or a trial of a search, which
 * never comes again, so only the second time counts. The arguments belong to one exercise and do not
 * change.
 */
function keepLong(write: Write): Write {
  const known = new WeakMap<readonly Value[], string | undefined>();
  return (types, args) => {
    const kept = known.get(args);
    if (kept !== undefined) return kept;
    const text = write(types, args);
    if (text.length >= MIN_KEPT) known.set(args, known.has(args) ? text : undefined);
    return text;
  };
}
