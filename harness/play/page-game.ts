import type { Cell, Film } from "../core/film.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { Playable, Player, Position } from "../core/playable.ts";
import type { GameRecord } from "../core/results/game-record.ts";
import type { AttemptOpponent, GameStep } from "../core/results/game-step.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import {
  fromJson,
  isEqualValue,
  type JsonValue,
  toJson,
  type Value,
  ValueError,
} from "../core/values/value.ts";
import { explainClaim, type TriedClaim } from "./claims.ts";
import { checkPosition, readPosition, RecordError, replayRecord, toRecord } from "./game-record.ts";
import { GAME_TEXTS } from "./game-texts.ts";
import { findMistake } from "./mistakes.ts";
import { createOpponent, isOpponent, type OpponentName } from "./opponents.ts";
import { opponentOf, Referee } from "./referee.ts";
import {
  filmGame,
  type Names,
  tellContradiction,
  tellMistake,
  tellResult,
  tellTurn,
} from "./tell-game.ts";

/** How a person is called in a record. */
const PERSON = "person";
/** How an attempt is called in a record. */
const ATTEMPT = /^attempt (\d+)$/;
/** More legal moves than a page has buttons for. */
const MAX_LISTED = 60;
/** Longer games are refused: nobody plays them by hand. */
const MAX_TURNS = 400;
/** Larger pictures are not sent. */
const MAX_CELLS = 1_200;

/** A game on a page: everything it depends on, so that a server need not keep it. */
export interface PageGame {
  readonly exercise: string;
  readonly title: string;
  /** The arguments of the exercise's function. */
  readonly args: readonly Value[];
  /** Values of another position, as JSON, in which it begins instead of that of the arguments. */
  readonly start?: readonly unknown[] | undefined;
  readonly claim?: TriedClaim | undefined;
  readonly isSecond: boolean;
  readonly against: OpponentName | AttemptOpponent;
  readonly seed: string;
  /** The moves so far, of both players. */
  readonly moves: readonly JsonValue[];
  readonly hasHints: boolean;
  readonly language: PageLanguage;
}

/** Prints the film of a finished game as HTML. */
type PrintFilm = (film: Film) => string;

/**
 * Makes the moves so far, and lets the opponent answer.
 * @throws {RecordError} if the start is no position of the game, or a move is not legal.
 */
export function playPageGame(playable: Playable, game: PageGame, printFilm: PrintFilm): GameStep {
  const referee = replayMoves(playable, game);
  const person = sideOf(referee, game);
  const contradiction =
    referee.isOver || referee.mover === person ? undefined : answerMove(referee, game);
  return {
    ...describeGame(referee, person, game, printFilm),
    ...(contradiction !== undefined && { contradiction }),
  };
}

/**
 * Makes the opponent's move, unless a program's answer is not known yet.
 * @returns a sentence on answers of the program that cannot all be right
 */
function answerMove(referee: Referee, { against, seed, language }: PageGame): string | undefined {
  if (typeof against === "string") {
    referee.play(chooseAnswer(referee, { against, seed }));
    return undefined;
  }
  const { answer } = against;
  if (answer === undefined) return undefined;
  if (answer.kind === "fault") {
    referee.forfeit(answer.reason);
    return undefined;
  }
  const { playable, position, mover } = referee;
  const illegal = referee.play(readMove(answer.move, playable, language), language);
  // The rules have changed since the program answered.
  if (illegal !== undefined) throw new RecordError(illegal);
  if (answer.contradiction === undefined) return undefined;
  const { claimed, margin, move } = answer.contradiction;
  const contradiction = {
    claimed: BigInt(claimed),
    margin: BigInt(margin),
    move: readMove(move, playable, language),
  };
  return tellContradiction(playable, { position, mover }, contradiction, language);
}

/**
 * Describes the end of a recorded game.
 * @throws {RecordError} if it is not one of a legal game that has ended.
 */
export function showPageGame(
  playable: Playable,
  record: GameRecord,
  {
    fixedTurns,
    score,
    ...facts
  }: Pick<PageGame, "title" | "language"> & {
    readonly fixedTurns: number;
    readonly score: bigint | undefined;
  },
  printFilm: PrintFilm,
): NonNullable<GameStep["result"]> {
  const referee = replayRecord(record, playable);
  if (!referee.isOver) throw new RecordError(GAME_TEXTS[facts.language].refusals.notOver);
  const person = record.players.B === PERSON ? "B" : "A";
  const opening = referee.turns.slice(0, fixedTurns).map(({ move }) => move);
  // A game against a program of the person's own tries no claim.
  const claim =
    playable.playerCount === 1 || isOpponent(record.players[opponentOf(person)] ?? "")
      ? ({ player: person, opening, ...(score !== undefined && { score }) } as const)
      : undefined;
  const names = nameSides(person, playable, record.players, facts.language);
  return describeEnd(referee, person, names, { ...facts, claim, printFilm });
}

/**
 * The game after its moves so far.
 * @throws {RecordError}
 */
export function replayMoves(
  playable: Playable,
  { args, start, claim, moves, language }: PageGame,
): Referee {
  const t = GAME_TEXTS[language].refusals;
  if (moves.length > MAX_TURNS) throw new RecordError(t.tooManyMoves(MAX_TURNS));
  const position =
    start === undefined
      ? checkPosition(playable.start(args), playable, language)
      : readPosition(start, playable);
  const referee = new Referee(playable, position);
  const opening = claim?.opening ?? [];
  const moveValues = moves.map((move) => readMove(move, playable, language));
  for (const [index, move] of (moveValues.length < opening.length
    ? opening
    : moveValues
  ).entries()) {
    const fixed = opening[index];
    const isOther = fixed !== undefined && !isEqualValue(fixed, move);
    const reason = isOther ? t.otherOpening : referee.play(move, language);
    if (reason !== undefined) throw new RecordError(reason);
  }
  return referee;
}

function readMove(move: JsonValue, playable: Playable, language: PageLanguage): Value {
  try {
    return fromJson(playable.move, move);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new RecordError(GAME_TEXTS[language].refusals.wrongType(JSON.stringify(move)));
  }
}

/** The person's side. */
function sideOf({ first, playable }: Referee, { claim, isSecond }: PageGame): Player {
  if (playable.playerCount === 1) return first;
  return claim?.player ?? (isSecond ? opponentOf(first) : first);
}

/** The opponent's draws depend on the turn alone, so that a move taken back is answered the same way. */
export function chooseAnswer(
  { playable, position, turns }: Referee,
  { against, seed }: { readonly against: OpponentName; readonly seed: string },
): Value {
  const random = new SplitMix64(BigInt(seed) * 1_000_003n + BigInt(turns.length));
  return createOpponent(against, playable, random)(position);
}

function describeGame(
  referee: Referee,
  person: Player,
  game: PageGame,
  printFilm: PrintFilm,
): GameStep {
  const { playable, position, turns } = referee;
  const { language, against } = game;
  const opponent = typeof against === "string" ? against : `attempt ${against.attempt}`;
  const players: GameRecord["players"] =
    playable.playerCount === 1
      ? { [person]: PERSON }
      : { [person]: PERSON, [opponentOf(person)]: opponent };
  const names = nameSides(person, playable, players, language);
  const isWaiting = !referee.isOver && referee.mover !== person;
  const rows = drawSmall(playable, position);
  const since = turns.findLastIndex(({ by }) => by === person);
  return {
    record: toRecord(referee, { exercise: game.exercise, players, seed: game.seed }),
    person,
    fixedTurns: game.claim?.opening?.length ?? 0,
    text: playable.describe(position, language),
    rows,
    ...drawAnswer(referee, person),
    said: turns
      .slice(Math.max(0, since))
      .map((turn) => `${tellTurn(referee, turn, names, language)}.`),
    ...(isWaiting ? { moves: [], isWaiting } : listMoves(playable, position, rows, game)),
    ...(referee.isOver && { result: describeEnd(referee, person, names, { ...game, printFilm }) }),
  };
}

function nameSides(
  person: Player,
  { playerCount }: Playable,
  players: GameRecord["players"],
  language: PageLanguage,
): Names {
  const you = { en: "you", ru: "вы" }[language];
  const names = { A: "A", B: "B" };
  if (playerCount === 1) return names;
  const opponent = opponentOf(person);
  const attempt = ATTEMPT.exec(players[opponent] ?? "")?.[1];
  return {
    ...names,
    [person]: `${person} (${you})`,
    ...(attempt !== undefined && {
      [opponent]: `${opponent} (${GAME_TEXTS[language].attempt(attempt)})`,
    }),
  };
}

function drawSmall(playable: Playable, position: Position, move?: Value): GameStep["rows"] {
  const rows = playable.draw(position, move);
  const size = rows.reduce((sum, row) => sum + row.length, 0);
  return size > MAX_CELLS ? [] : rows.map((row) => row.map((cell) => ({ ...cell })));
}

/** The opponent's last move in the position before it, if it was the last one of all. */
function drawAnswer(
  { playable, turns }: Referee,
  person: Player,
): Pick<GameStep, "answer"> | undefined {
  const last = turns.at(-1);
  if (last === undefined || last.by === person) return undefined;
  const answer = drawSmall(playable, last.before, last.move);
  return answer.length > 0 ? { answer } : undefined;
}

/** The legal moves with what each takes from the picture, and which of them are best. */
function listMoves(
  playable: Playable,
  position: Position,
  rows: GameStep["rows"],
  { hasHints, language }: PageGame,
): Pick<GameStep, "moves" | "omitted" | "best"> {
  const legal = playable.moves(position);
  const winning = hasHints ? playable.evaluate(position)?.winning : undefined;
  const first = Array.from({ length: Math.min(legal.count, MAX_LISTED) }, (_, index) =>
    legal.at(index),
  );
  // A hint must be among the buttons.
  const more = (winning ?? []).filter((move) => !first.some((each) => isEqualValue(each, move)));
  const listed = [...first, ...more.slice(0, MAX_LISTED)];
  const omitted = legal.count - listed.length;
  return {
    moves: listed.map((move) => {
      const movePicture = drawSmall(playable, position, move);
      const isSame = isSameShape(rows, movePicture);
      return {
        move: toJson(playable.move, move),
        text: playable.describeMove(position, move, language),
        taken: isSame ? findTaken(movePicture) : [],
        ...(!isSame && movePicture.length > 0 && { rows: movePicture }),
      };
    }),
    ...(omitted > 0 && { omitted }),
    ...(winning && {
      best: listed.flatMap((move, index) =>
        winning.some((each) => isEqualValue(each, move)) ? [index] : [],
      ),
    }),
  };
}

function isSameShape(
  left: readonly (readonly Cell[])[],
  right: readonly (readonly Cell[])[],
): boolean {
  return (
    left.length === right.length &&
    left.every(
      (row, at) =>
        row.length === right[at]?.length &&
        row.every(({ text }, column) => text === right[at]?.[column]?.text),
    )
  );
}

function findTaken(rows: GameStep["rows"]): [number, number][] {
  return rows.flatMap((row, at) =>
    row.flatMap(({ mark }, column): [number, number][] => (mark === "taken" ? [[at, column]] : [])),
  );
}

function describeEnd(
  referee: Referee,
  person: Player,
  names: Names,
  {
    language,
    title,
    claim,
    printFilm,
  }: Pick<PageGame, "language" | "title" | "claim"> & { readonly printFilm: PrintFilm },
): NonNullable<GameStep["result"]> {
  const { playable, result } = referee;
  const isTwo = playable.playerCount === 2;
  const winner = result?.winner;
  const isDraw = isTwo && winner === undefined;
  const isWon = isDraw ? null : winner === person;
  const mistake = isTwo && isWon !== true ? findMistake(referee, person) : undefined;
  const isLost = isTwo && isWon === false;
  const claimToTell = claim ?? (isLost ? { player: person } : undefined);
  const promise = claimToTell && explainClaim(referee, claimToTell, language);
  const mistakeSentence = mistake && tellMistake(referee, mistake, names, language);
  const reason = claim?.score === undefined ? (mistakeSentence ?? promise) : promise;
  const film = filmGame(referee, title, names, { language, ...(mistake && { mistake }) });
  return {
    text: tellResult(referee, names, language) ?? "",
    isWon,
    ...(reason !== undefined && { reason }),
    film: printFilm(film),
  };
}
