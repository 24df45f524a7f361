import type { Rules } from "../../claims/rules.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import type { GameStep } from "../../core/results/game-step.ts";
import type { Value } from "../../core/values/value.ts";
import type { FailedGame } from "../../server/served-course.ts";
import type { TournamentReply, TournamentTask } from "./tournament/course-tournament.ts";
import type { PageGame, showPageGame } from "../../play/page-game.ts";

/** The file of an exercise's reference; or the rules of a game that is played beside a heap: a value sum. */
export type GameRules = string | Rules;

/** A message to the thread that plays. Plain data, because it is copied. */
export interface GameRequest {
  readonly rules: GameRules;
  readonly task: GameTask;
}

/** A program's answer to the arguments. */
interface Answer {
  readonly value: Value;
}

export type GameTask =
  | {
      readonly kind: "play";
      readonly game: Omit<PageGame, "claim">;
      readonly answer: Answer | undefined;
    }
  | {
      readonly kind: "check";
      readonly record: GameRecord;
      readonly game: Omit<PageGame, "claim" | "moves" | "seed">;
      /** Undefined: the game tries no claim. */
      readonly answer: Answer | undefined;
    }
  | {
      readonly kind: "show";
      readonly record: GameRecord;
      readonly view: Parameters<typeof showPageGame>[2];
    }
  /** Pictures of random games, one for the first of these inputs that is small enough. */
  | { readonly kind: "picture"; readonly inputs: readonly (readonly Value[])[] }
  | {
      readonly kind: "read-claim";
      readonly args: readonly Value[];
      readonly start?: readonly unknown[] | undefined;
      readonly answer: Answer | undefined;
      readonly language: PageLanguage;
    }
  | TournamentTask;

export type GameReply =
  | { readonly kind: "step"; readonly step: GameStep; readonly score: string | undefined }
  | { readonly kind: "claim"; readonly claim: FailedGame }
  | { readonly kind: "end"; readonly end: GameStep["result"] }
  /** Empty: no input has a picture. */
  | { readonly kind: "pictures"; readonly pictures: readonly GameStep["rows"][] }
  /** The call is no position of the game. */
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly message: string }
  | TournamentReply;
