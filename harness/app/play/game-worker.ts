/** A thread that plays games on pages with an author's rules, started by course-games.ts. */
import type { Reference } from "../../core/judging/reference.ts";
import type { Playable } from "../../core/playable.ts";
import type { GameStep } from "../../core/results/game-step.ts";
import { replyToTasks, type ThreadReply } from "../../engine/build/threads.ts";
import { findTriedClaim, type TriedClaim } from "../../play/claims.ts";
import { readPosition, RecordError } from "../../play/game-record.ts";
import { GAME_TEXTS } from "../../play/game-texts.ts";
import type { PageGame } from "../../play/page-game.ts";
import { drawRandomGame } from "../../play/picture.ts";
import { loadReferenceParts } from "../../problems/load-reference.ts";
import type { GameReply, GameRequest, GameRules, GameTask } from "./game-request.ts";
import { checkWebGame, playWebGame, showRecord } from "./web-game.ts";

/** The same game each time, so that an exercise keeps its face. */
const PICTURE_SEED = 1n;

async function perform(
  playable: Playable,
  task: GameTask,
  isValid: Reference["isValid"],
): Promise<GameReply> {
  switch (task.kind) {
    case "play": {
      const { game, answer } = task;
      requireValid(game, isValid);
      const claim = answer && findTriedClaim(playable, game.args, answer.value);
      return toStep(playWebGame(playable, { ...game, claim }), claim);
    }
    case "check": {
      const { game, answer, record } = task;
      requireValid(game, isValid);
      const claim = answer && findTriedClaim(playable, game.args, answer.value);
      if (answer !== undefined && claim === undefined) {
        throw new RecordError(GAME_TEXTS[game.language].refusals.noClaim);
      }
      return toStep(checkWebGame(playable, record, { ...game, claim }), claim);
    }
    case "show":
      return { kind: "end", end: showRecord(playable, task.record, task.view) };
    case "picture": {
      const pictures = task.inputs
        .values()
        .map((args) => drawRandomGame(playable, args, PICTURE_SEED))
        .find(({ length }) => length > 0);
      return { kind: "pictures", pictures: toPlain(pictures ?? []) };
    }
    case "read-claim": {
      const { args, start, answer, language } = task;
      requireValid(task, isValid);
      const position = start === undefined ? playable.start(args) : readPosition(start, playable);
      if (playable.findFault(position, language) !== undefined) return { kind: "nothing" };
      const text = playable.describe(position, language);
      const claim = answer && findTriedClaim(playable, args, answer.value);
      const [move] = claim?.opening ?? [];
      const by = playable.moverIn?.(position) ?? playable.first;
      const opening =
        move === undefined
          ? {}
          : { opening: `${by} ${playable.describeMove(position, move, language)}` };
      return { kind: "claim", claim: { text, ...(claim && toFacts(claim)), ...opening } };
    }
    case "draw-starts":
    case "check-match":
    case "rank":
    case "show-game": {
      // Not loaded with the thread, so that a person's game begins at once.
      const tournament = await import("./tournament/course-tournament.ts");
      return tournament.performTournamentTask(playable, task);
    }
  }
}

function toStep(step: Extract<GameReply, { kind: "step" }>["step"], claim: TriedClaim | undefined) {
  return { kind: "step", step, score: claim && toFacts(claim).score } as const;
}

function toPlain(pictures: ReturnType<typeof drawRandomGame>): readonly GameStep["rows"][] {
  return pictures.map((rows) => rows.map((row) => row.map((cell) => ({ ...cell }))));
}

function toFacts({ player, score }: TriedClaim) {
  return { player, ...(score !== undefined && { score: String(score) }) };
}

/** @throws {RecordError} */
function requireValid(
  { args, start, language }: Pick<PageGame, "args" | "start" | "language">,
  isValid: Reference["isValid"],
): void {
  const fault = start === undefined ? isValid?.(args, language) : undefined;
  if (fault !== undefined) throw new RecordError(fault);
}

/** @throws {Error} if there is no game to play. */
async function loadGame(rules: GameRules): Promise<{
  readonly playable: Playable;
  readonly isValid?: Reference["isValid"];
}> {
  if (typeof rules === "string") {
    const { playable, isValid } = await loadReferenceParts(rules);
    if (playable === undefined) throw new Error(`${rules} exports no playable game`);
    return { playable, isValid };
  }
  const [{ createValueSum }, { createValueGame }] = await Promise.all([
    import("./value-sum.ts"),
    import("../workspace/create-prover.ts"),
  ]);
  const game = createValueGame(rules);
  if (game === undefined) throw new Error("a game without Grundy values has no value sums");
  return { playable: createValueSum(game) };
}

async function handle({ rules, task }: GameRequest): Promise<ThreadReply<GameReply>> {
  try {
    const { playable, isValid } = await loadGame(rules);
    return { kind: "done", value: await perform(playable, task, isValid) };
  } catch (error) {
    if (!(error instanceof RecordError)) return { kind: "failed", reason: String(error) };
    return { kind: "done", value: { kind: "refused", message: error.message } };
  }
}

replyToTasks(handle);
