import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import { findClearings } from "../crossout/clearings.ts";
import type { SearchBudget } from "../crossout/generation.ts";
import { checkBound } from "./bound.ts";

/** Beyond, the list gets too long to be of use. */
const LIMITS = { name: "the number of cells", min: 1n, max: 120n, usual: 100n };
/** Some ten seconds. */
const MAX_STATES = 7_000_000;

/** All clearings of a board, by length. */
export const survey: MakeSurvey = ([width, digits], to) => {
  const maxSize = Number(checkBound(to, LIMITS));
  return {
    answers: {
      title: "Clearings",
      unit: "cells",
      maxSize,
      found: findSized(Number(width), digits as string, maxSize),
    },
  };
};

function* findSized(width: number, digits: string, bound: number) {
  const budget: SearchBudget = { statesLeft: MAX_STATES };
  for (const clearing of findClearings(width, digits, bound, undefined, budget)) {
    yield {
      size: clearing.digits.length,
      answer: clearing.moves.map((pair) => pair.map(BigInt)),
    };
  }
}
