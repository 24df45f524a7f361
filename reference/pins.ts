import type { Reference } from "../harness/core/judging/reference.ts";
import type { Value } from "../harness/core/values/value.ts";
import { explain, picture } from "./explain/pins.ts";
import { wordsIn } from "./explain/words-in.ts";
import { createGrundyValue } from "./kit/grundy-values.ts";
import { mistakes } from "./mistakes/pins.ts";
import { drawRows } from "./pins/draw-rows.ts";
import { grundyValue, MAX_LISTED } from "./pins/row-values.ts";
import { type Rows, rowsOfPins } from "./pins/rows-of-pins.ts";
import { playable } from "./play/pins.ts";
import { relations } from "./relations/pins.ts";
import { survey } from "./survey/pins.ts";

type Args = readonly [take: readonly bigint[], rows: Rows];

/** The games in which at most so many pins fall all have a proved period. */
const MAX_PERIODIC = 2n;

export const reference: Reference = {
  solve: (args) => grundyValue(...toArgs(args)),
  brute: (args) => {
    const game = rowsOfPins(...toArgs(args));
    return BigInt(createGrundyValue(game)(game.start));
  },
  isValid: findFault,
  hasAnswer: (args) => findFault(args, "en") === undefined,
  explain,
  picture,
  playable,
  survey,
  mistakes,
  relations,
  generators: { rows: drawRows },
};

function findFault(args: readonly Value[], language: string): string | undefined {
  const [take, rows] = toArgs(args);
  const long = rows.find((pins) => pins > MAX_LISTED);
  if (long === undefined || (take.at(-1) as bigint) <= MAX_PERIODIC) return undefined;
  return wordsIn(language).refusals.longRow(MAX_PERIODIC, MAX_LISTED, long);
}

function toArgs(args: readonly Value[]): Args {
  return args as unknown as Args;
}
