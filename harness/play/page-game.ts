import type { Cell, Film } from "../core/film.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { Playable, Player, Position } from "../core/playable.ts";
import type { GameRecord } from "../core/results/game-record.ts";
import type { GameStep } from "../core/results/game-step.ts";
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
import { checkPosition, RecordError, replayRecord, toRecord } from "./game-record.ts";
import { GAME_TEXTS, type GameTexts } from "./game-texts.ts";
import { findMistake } from "./mistakes.ts";
import { createOpponent, type OpponentName } from "./opponents.ts";
import { opponentOf, Referee } from "./referee.ts";
import { filmGame, type Names, tellMistake, tellResult, tellTurn } from "./tell-game.ts";

/** How a person is called in a record. */
const PERSON = "person";
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
  readonly claim?: TriedClaim | undefined;
  readonly isSecond: boolean;
  readonly against: OpponentName;
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
  if (!referee.isOver && referee.mover !== person) referee.play(chooseAnswer(referee, game));
  return describeGame(referee, person, game, printFilm);
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
    ...shown
  }: Pick<PageGame, "title" | "language"> & {
    readonly fixedTurns: number;
    readonly score: bigint | undefined;
  },
  printFilm: PrintFilm,
): NonNullable<GameStep["result"]> {
  const referee = replayRecord(record, playable);
  if (!referee.isOver) throw new RecordError(GAME_TEXTS[shown.language].refusals.notOver);
  const person = record.players.B === PERSON ? "B" : "A";
  const opening = referee.turns.slice(0, fixedTurns).map(({ move }) => move);
  const claim = { player: person, opening, ...(score !== undefined && { score }) } as const;
  const names = nameSides(person, playable, shown.language);
  return describeEnd(referee, person, names, { ...shown, claim, printFilm });
}

/**
 * The game after its moves so far.
 * @throws {RecordError}
 */
export function replayMoves(
  playable: Playable,
  { args, claim, moves, language }: PageGame,
): Referee {
  const t = GAME_TEXTS[language].refusals;
  if (moves.length > MAX_TURNS) throw new RecordError(t.tooManyMoves(MAX_TURNS));
  const referee = new Referee(playable, checkPosition(playable.start(args), playable, language));
  const opening = claim?.opening ?? [];
  const asked = moves.map((move) => readMove(move, playable, t));
  for (const [index, move] of (asked.length < opening.length ? opening : asked).entries()) {
    const fixed = opening[index];
    const isOther = fixed !== undefined && !isEqualValue(fixed, move);
    const reason = isOther ? t.otherOpening : referee.play(move, language);
    if (reason !== undefined) throw new RecordError(reason);
  }
  return referee;
}

function readMove(move: JsonValue, playable: Playable, t: GameTexts["refusals"]): Value {
  try {
    return fromJson(playable.move, move);
  } catch (error) {
    if (error instanceof ValueError) throw new RecordError(t.wrongType(JSON.stringify(move)));
    throw error;
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
  { against, seed }: Pick<PageGame, "against" | "seed">,
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
  const { language } = game;
  const names = nameSides(person, playable, language);
  const players: GameRecord["players"] =
    playable.playerCount === 1
      ? { [person]: PERSON }
      : { [person]: PERSON, [opponentOf(person)]: game.against };
  const rows = drawSmall(playable, position);
  const since = turns.findLastIndex(({ by }) => by === person);
  return {
    record: toRecord(referee, { exercise: game.exercise, players, seed: game.seed }),
    person,
    fixedTurns: game.claim?.opening?.length ?? 0,
    text: playable.describe(position, language),
    rows,
    said: turns
      .slice(Math.max(0, since))
      .map((turn) => `${tellTurn(referee, turn, names, language)}.`),
    ...listMoves(playable, position, rows, game),
    ...(referee.isOver && { result: describeEnd(referee, person, names, { ...game, printFilm }) }),
  };
}

function nameSides(person: Player, { playerCount }: Playable, language: PageLanguage): Names {
  const you = { en: "you", ru: "вы" }[language];
  const names = { A: "A", B: "B" };
  return playerCount === 1 ? names : { ...names, [person]: `${person} (${you})` };
}

function drawSmall(playable: Playable, position: Position, move?: Value): GameStep["rows"] {
  const rows = playable.draw(position, move);
  const size = rows.reduce((sum, row) => sum + row.length, 0);
  return size > MAX_CELLS ? [] : rows.map((row) => row.map((cell) => ({ ...cell })));
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
      const drawn = drawSmall(playable, position, move);
      const isSame = isSameShape(rows, drawn);
      return {
        move: toJson(playable.move, move),
        text: playable.describeMove(position, move, language),
        taken: isSame ? findTaken(drawn) : [],
        ...(!isSame && drawn.length > 0 && { rows: drawn }),
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
  const tried = claim ?? (isLost ? { player: person } : undefined);
  const promise = tried && explainClaim(referee, tried, language);
  const told = mistake && tellMistake(referee, mistake, names, language);
  const reason = claim?.score === undefined ? (told ?? promise) : promise;
  const film = filmGame(referee, title, names, { language, ...(mistake && { mistake }) });
  return {
    text: tellResult(referee, names, language) ?? "",
    isWon,
    ...(reason !== undefined && { reason }),
    film: printFilm(film),
  };
}
