import type { Evaluation, Playable, Player, Position } from "../core/playable.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { inputLength, printOutput } from "../core/values/text-form.ts";
import type { Value } from "../core/values/value.ts";
import { findMistake, type Mistake, RANKS, weighMove } from "./mistakes.ts";
import { type Choose, createOpponent, type OpponentName } from "./opponents.ts";
import { opponentOf, Referee, type Turn } from "./referee.ts";
import { type Names, tellResult, tellTurn } from "./tell-game.ts";

/**
 * A game that takes more moves of the player, or longer positions altogether (in characters), is
 * decided by what best play achieves from then on: with 10^18 stones nobody plays to the end.
 */
const MAX_MOVES = 30;
const MAX_CHARACTERS = 2 ** 21;
/** Without an evaluation, a game goes on longer. */
const MAX_UNKNOWN_MOVES = 10_000;
/** Moves at the end of a game that a message tells. */
const MAX_TOLD = 12;

/** How a game was judged. */
export type Judgement =
  | { readonly isPassed: true }
  | {
      readonly isPassed: false;
      readonly message: string;
      /** The position in which the player went wrong. */
      readonly position: Position;
      /** The game cannot be judged, which is not the player's fault. */
      readonly isUnknown?: true;
    };

/** The opponent of a player to be judged. */
export interface JudgingOpponent {
  /** `none`: one legal move of the player is enough. */
  readonly name: OpponentName | "none";
  /** Decides between equally good moves. */
  readonly seed: bigint;
}

/**
 * A game between a player to be judged, who moves first, and an opponent. The player passes who
 * gets at least what best play achieves against best play; so in a lost position any legal moves will
 * do. The position must have a move.
 */
export class JudgedGame {
  readonly referee: Referee;
  readonly #player: Player;
  readonly #opponent: string;
  /** Undefined: nobody answers. */
  readonly #choose: Choose | undefined;
  readonly #names: Names;
  /** The player's losses by mistakes, and the gains by those of the opponent. */
  #balance = 0n;
  #characters = 0;
  #moves = 0;

  constructor(playable: Playable, start: Position, { name, seed }: JudgingOpponent) {
    this.referee = new Referee(rememberEvaluations(playable), start);
    this.#player = this.referee.mover;
    this.#opponent = name;
    if (name !== "none") this.#choose = createOpponent(name, playable, new SplitMix64(seed));
    const other = `${opponentOf(this.#player)} (${name})`;
    this.#names = this.#player === "A" ? { A: "A (you)", B: other } : { A: other, B: "B (you)" };
  }

  /** The position in which the player has to move. */
  get position(): Position {
    return this.referee.position;
  }

  /** Makes the player's move and the opponent's answer; undefined: the game goes on. */
  take(move: Value): Judgement | undefined {
    const { position, playable } = this.referee;
    const reason = this.referee.play(move);
    if (reason !== undefined) {
      // Without an opponent, there is only one position.
      const place = this.#choose && ` (${playable.describe(position, "en")})`;
      return { isPassed: false, position, message: `Illegal move${place ?? ""}: ${reason}.` };
    }
    if (this.#choose === undefined) return { isPassed: true };
    this.#balance -= this.#lossOfLastMove();
    this.#moves += 1;
    if (!this.referee.isOver) this.#answer(this.#choose);
    return this.#isDecided() ? this.#judge() : undefined;
  }

  #answer(choose: Choose): void {
    const reason = this.referee.play(choose(this.position));
    if (reason !== undefined) throw new Error(`the opponent made an illegal move: ${reason}`);
    this.#balance += this.#lossOfLastMove();
    const types = this.referee.playable.position.map(({ type }) => type);
    this.#characters += inputLength(types, this.position);
  }

  /** Nothing, if nobody knows. */
  #lossOfLastMove(): bigint {
    const { playable, turns } = this.referee;
    const last = turns.at(-1);
    return (last && weighMove(playable, last)?.loss) ?? 0n;
  }

  /** True if no further move changes the judgement, or the game takes too long. */
  #isDecided(): boolean {
    if (this.referee.isOver) return true;
    if (this.referee.playable.evaluate(this.position) === undefined)
      return this.#moves >= MAX_UNKNOWN_MOVES;
    const isLong = this.#moves >= MAX_MOVES || this.#characters > MAX_CHARACTERS;
    // A perfect opponent gives nothing back.
    return isLong || (this.#balance < 0n && this.#opponent === "perfect");
  }

  #judge(): Judgement {
    const { referee } = this;
    const { playable, turns, isOver, result } = referee;
    const best = playable.evaluate(referee.start);
    if (best === undefined && !isOver) {
      const message = `The game is not over after ${MAX_UNKNOWN_MOVES} moves, and nobody knows who wins.`;
      return { isPassed: false, isUnknown: true, message, position: this.position };
    }
    const isWon = result?.winner === this.#player;
    if (best === undefined ? isWon : this.#hasKept(best)) return { isPassed: true };
    const mistake = findMistake(referee, this.#player);
    const wrong = mistake?.turn ?? turns.findLastIndex(({ by }) => by === this.#player);
    const { before } = turns[wrong] as Turn;
    return { isPassed: false, position: before, message: this.#tell(wrong, mistake) };
  }

  /** True if the player got at least what best play gets from the start. */
  #hasKept({ outcome }: Evaluation): boolean {
    const { result } = this.referee;
    if (result === undefined || result.scores !== undefined) return this.#balance >= 0n;
    // Going round in a circle keeps the win at each move, and ends in a draw.
    const { winner } = result;
    const reached = winner === undefined ? "draw" : winner === this.#player ? "win" : "loss";
    return RANKS[reached] >= RANKS[outcome];
  }

  /** @param wrong the turn in which the game was lost */
  #tell(wrong: number, mistake: Mistake | undefined): string {
    const { referee } = this;
    const { playable, turns } = referee;
    const { before, move } = turns[wrong] as Turn;
    const print = (value: Value) => printOutput(playable.move, value).trim();
    const isScored = mistake?.best.values !== undefined;
    const harm = isScored ? "gains less than another move" : "gives the game away";
    const merit = isScored ? "gains the most" : mistake?.best.outcome === "draw" ? "draws" : "wins";
    const advice = mistake === undefined ? "" : ` ${print(mistake.better)} ${merit}.`;
    const place = `(${playable.describe(before, "en")})`;
    const verdict =
      mistake === undefined && referee.isRepetition
        ? `${print(move)} ends the game in a draw ${place}, and best play wins from its start.`
        : `${print(move)} ${harm} ${place}.${advice}`;
    const lastTurns = turns.slice(0, wrong + 2).slice(-MAX_TOLD);
    const untold = Math.min(wrong + 2, turns.length) - lastTurns.length;
    const end = tellResult(referee, this.#names);
    return [
      verdict,
      untold > 0
        ? `The game against the opponent '${this.#opponent}', after ${untold} moves:`
        : `The game against the opponent '${this.#opponent}':`,
      ...lastTurns.map((turn) => `  ${tellTurn(referee, turn, this.#names)}`),
      ...(end === undefined ? [] : [`  ${end}`]),
    ].join("\n");
  }
}

/** The same game, in which each position is evaluated once, because that may take long. */
function rememberEvaluations(playable: Playable): Playable {
  const evaluations = new WeakMap<Position, Evaluation | undefined>();
  return {
    ...playable,
    evaluate: (position) => {
      if (!evaluations.has(position)) evaluations.set(position, playable.evaluate(position));
      return evaluations.get(position);
    },
  };
}
