import type { Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./heaps.ts";

export const reference: Reference = createPlayerReference(playable);
