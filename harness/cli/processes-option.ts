import { InvalidArgumentError, Option } from "commander";

/** One is the program itself. */
const FEWEST = 2;
/** Of all that a slot may hold at once, a compiler's included. */
const MOST = 512;

/** For commands that judge by problem packages: what only the person who runs them may allow. */
export function processesOption(): Option {
  return new Option(
    "--allow-processes <n>",
    "of packages: let each program have so many processes and threads at once; default: none but its own",
  ).argParser(readCount);
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= FEWEST && count <= MOST) return count;
  throw new InvalidArgumentError(`It should be a whole number from ${FEWEST} to ${MOST}.`);
}
