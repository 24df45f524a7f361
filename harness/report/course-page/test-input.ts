import { cutMiddle } from "../cut.ts";
import { showLine } from "../feedback/show-block.ts";

/** The input of a stored test, as one would write it; undefined where it is not known. */
export type TestInput = (problem: string, group: string, place: number) => string | undefined;

const MOST_CHARACTERS = 80;

/** The same in one short line. Each is made once: it may be long, and many attempts fail at it. */
export function shortenInputs(testInput: TestInput): TestInput {
  const known = new Map<string, string | undefined>();
  return (problem, group, place) => {
    const key = JSON.stringify([problem, group, place]);
    if (!known.has(key)) {
      const input = testInput(problem, group, place);
      known.set(key, input && cutMiddle(showLine(input), MOST_CHARACTERS, "…"));
    }
    return known.get(key);
  };
}
