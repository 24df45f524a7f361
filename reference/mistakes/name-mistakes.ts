import type { Mistake } from "../../harness/core/judging/reference.ts";
import { wordsIn } from "../explain/words-in.ts";
import type { Words } from "../explain/words.ts";

/** One mistake per guess that the catalogue has for an exercise. */
export function nameMistakes<Id extends string>(
  guesses: (words: Words) => Readonly<Record<Id, string>>,
  programs: Readonly<Record<NoInfer<Id>, Mistake["solve"]>>,
): readonly Mistake[] {
  return (Object.keys(programs) as Id[]).map((id) => ({
    id,
    describe: (language) => guesses(wordsIn(language))[id],
    solve: programs[id],
  }));
}
