import type { Reference } from "../harness/core/judging/reference.ts";
import { playable } from "./heaps.ts";
import { createClaimReference } from "./kit/claim-reference.ts";
import { mistakes } from "./mistakes/heaps.ts";

/** Their sentences are about an answer that the player to move wins. */
const ABOUT_WINNING: ReadonlySet<string> = new Set(["always-true", "players-swapped"]);

export const reference: Reference = {
  ...createClaimReference(playable),
  mistakes: mistakes
    .filter(({ id }) => !ABOUT_WINNING.has(id))
    .map((mistake) => ({ ...mistake, solve: (args) => mistake.solve(args) !== true })),
};
