import type { Reference } from "../../harness/core/judging/reference.ts";
import type { Playable } from "../../harness/core/playable.ts";
/**
 * The reference of an exercise whose answer is a move: any legal move is right that keeps what best
 * play achieves. The arguments are a position of the game, and `playable` says what is best; the
 * brute force works it out from the rules alone.
 */
export declare function createPlayerReference(playable: Playable): Reference;
