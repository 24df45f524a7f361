import type { Reference } from "../harness/core/judging/reference.ts";
import { createPlayerReference } from "./kit/player-reference.ts";
import { playable } from "./p4.ts";

export const reference: Reference = createPlayerReference(playable);
