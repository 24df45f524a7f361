import { cutMiddle } from "../wording/cut.ts";
import { showLine } from "../feedback/show-block.ts";

/** Input of a stored test, as a person would write it; undefined if unknown. */
export type TestInput = (problem: string, group: string, place: number) => string | undefined;

const MAX_CHARACTERS = 80;

/** Shortens inputs to one line, and caches them: they may be long, and many attempts fail on them. */
export function shortenInputs(testInput: TestInput): TestInput {
  const inputs = new Map<string, string | undefined>();
  return (problem, group, place) => {
    const key = JSON.stringify([problem, group, place]);
    if (!inputs.has(key)) {
      const input = testInput(problem, group, place);
      inputs.set(key, input && cutMiddle(showLine(input), MAX_CHARACTERS, "…"));
    }
    return inputs.get(key);
  };
}
