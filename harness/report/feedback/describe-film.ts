import type { Failure } from "../../core/judging/judging.ts";
import type { ProblemFacts } from "../problem-facts.ts";
import { type Block, quiet } from "./block.ts";

type Wrong = Pick<Failure, "args" | "input" | "actual" | "actualIsValue" | "verdict">;

/** Shows an answer step by step, if it is a game and was kept completely. */
export function describeFilm(wrong: Wrong, { filmOf }: ProblemFacts): Block[] {
  if (filmOf === undefined || wrong.verdict !== "WA") return [];
  if (wrong.actualIsValue === true) {
    const film = filmOf(wrong);
    return film === undefined ? [] : [{ kind: "film", film }];
  }
  const isCut = typeof wrong.actual === "string" && wrong.actual.endsWith("…");
  return isCut
    ? [quiet("Only the beginning of this long answer was kept, so its steps are not shown.")]
    : [];
}
