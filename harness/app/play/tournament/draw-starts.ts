import type { Outcome, Position } from "../../../core/playable.ts";
import { SplitMix64 } from "../../../core/split-mix.ts";
import { drawValue } from "../../../domains/draw.ts";
import { type Field, toField } from "../../../domains/field.ts";
import { positionToJson } from "../../../play/game-record.ts";
import { createOpponent } from "../../../play/opponents.ts";
import { MAX_TURNS } from "../../../play/play-match.ts";
import { canMakeInputs, describeViolation } from "../../../problems/domain.ts";
import type { GameOfExercise } from "../program-player.ts";

/** Longer lists and texts make long games. */
const MAX_LENGTH = 20n;
const MAX_CHARACTERS = 1000;
const ATTEMPTS = 4000;
/** Shorter games are only played if there are no others. */
const MIN_TURNS = 4;
const MAX_RANDOM_TURNS = 100;

/**
 * Draws different start positions: as many won as lost ones for the player who moves first, where the
 * game has both, and otherwise any. They come from the exercise's inputs, or if none can be drawn, from
 * its samples.
 */
export function drawStarts(game: GameOfExercise, count: number, seed: bigint): readonly Position[] {
  const { problem, playable } = game;
  const random = new SplitMix64(seed);
  const byOutcome = new Map<Outcome | "unknown", Position[]>();
  const seen = new Set<string>();
  const short: Position[] = [];
  const countPerOutcome = Math.ceil(count / 2);
  const take = (start: Position): void => {
    const key = JSON.stringify(positionToJson(start, playable));
    if (seen.has(key) || key.length > MAX_CHARACTERS) return;
    if (playable.findFault(start, "en") !== undefined) return;
    seen.add(key);
    const turnCount = measureGame(game, start, random);
    if (turnCount === undefined) return;
    if (turnCount < MIN_TURNS) short.push(start);
    else {
      const outcome = playable.evaluate(start)?.outcome ?? "unknown";
      byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), start]);
    }
  };
  const hasEnough = () =>
    (byOutcome.get("win")?.length ?? 0) >= countPerOutcome &&
    (byOutcome.get("loss")?.length ?? 0) >= countPerOutcome;
  if (canMakeInputs(problem)) {
    const fields = problem.interface.parameters.map((parameter) => narrow(toField(parameter)));
    for (let attempt = 0; attempt < ATTEMPTS && !hasEnough(); attempt += 1) {
      const args = fields.map((field) => drawValue(random, field));
      if (describeViolation(problem, args) === undefined) take(playable.start(args));
    }
  }
  const starts = chooseInTurn(byOutcome, count);
  if (starts.length < count) for (const sample of problem.samples) take(playable.start(sample));
  const rest = [...byOutcome.values()].flat().filter((start) => !starts.includes(start));
  return [...starts, ...rest, ...short].slice(0, count);
}

/** Takes won and lost positions in turn, and then the others. */
function chooseInTurn(
  byOutcome: ReadonlyMap<Outcome | "unknown", readonly Position[]>,
  count: number,
): readonly Position[] {
  const [won = [], lost = []] = [byOutcome.get("win"), byOutcome.get("loss")];
  const pairs = won
    .slice(0, lost.length)
    .flatMap((start, index) => [start, lost[index] as Position]);
  const others = [
    ...(byOutcome.get("draw") ?? []),
    ...(byOutcome.get("unknown") ?? []),
    ...won.slice(lost.length),
    ...lost.slice(won.length),
  ];
  return [...pairs, ...others].slice(0, count);
}

/** Turns of a random game; undefined: too many, there or when everybody makes the first move. */
function measureGame(
  { playable }: GameOfExercise,
  start: Position,
  random: SplitMix64,
): number | undefined {
  const count = (name: "first" | "random", limit: number): number => {
    const choose = createOpponent(name, playable, random);
    let position = start;
    let turnCount = 0;
    while (turnCount <= limit && playable.moves(position).count > 0) {
      position = playable.play(position, choose(position));
      turnCount += 1;
    }
    return turnCount;
  };
  if (count("first", MAX_TURNS) > MAX_TURNS) return undefined;
  const turnCount = count("random", MAX_RANDOM_TURNS);
  return turnCount > MAX_RANDOM_TURNS ? undefined : turnCount;
}

/** The field with lists and texts of at most {@link MAX_LENGTH}, as far as it allows. */
function narrow(field: Field): Field {
  switch (field.kind) {
    case "list":
    case "text":
    case "sequence": {
      const { min, max } = field.length;
      const most = min > MAX_LENGTH ? min : MAX_LENGTH;
      return { ...field, length: { min, max: max < most ? max : most } };
    }
    case "int":
    case "bool":
    case "float":
    case "option":
    case "product":
      return field;
  }
}
