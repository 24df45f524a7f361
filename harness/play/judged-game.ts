import type { Evaluation, Playable, Player, Position } from "../core/playable.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import { printInput, printOutput } from "../core/values/text-form.ts";
import type { Value } from "../core/values/value.ts";
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
  /** The player's last turn that gave something away. */
  #mistake: number | undefined;
  readonly #evaluations = new WeakMap<Position, Evaluation | undefined>();
  #characters = 0;
  #moves = 0;

  constructor(playable: Playable, start: Position, { name, seed }: JudgingOpponent) {
    this.referee = new Referee(playable, start);
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
    const loss = this.#lossOfLastMove();
    if (loss > 0n) this.#mistake = this.referee.turns.length - 1;
    this.#balance -= loss;
    this.#moves += 1;
    if (!this.referee.isOver) this.#answer(this.#choose);
    return this.#isDecided() ? this.#judge() : undefined;
  }

  #answer(choose: Choose): void {
    const reason = this.referee.play(choose(this.position));
    if (reason !== undefined) throw new Error(`the opponent made an illegal move: ${reason}`);
    this.#balance += this.#lossOfLastMove();
    this.#characters += this.#lengthOf(this.position);
  }

  #lengthOf(position: Position): number {
    const types = this.referee.playable.position.map(({ type }) => type);
    return printInput(types, position).length;
  }

  /** Evaluated once, because that may take long. */
  #evaluate(position: Position): Evaluation | undefined {
    if (!this.#evaluations.has(position)) {
      this.#evaluations.set(position, this.referee.playable.evaluate(position));
    }
    return this.#evaluations.get(position);
  }

  /** The loss by the last move: nothing, if nobody knows. */
  #lossOfLastMove(): bigint {
    const { playable, turns } = this.referee;
    const last = turns.at(-1);
    const evaluation = last && this.#evaluate(last.before);
    if (last === undefined || evaluation === undefined) return 0n;
    const { outcome, values } = evaluation;
    if (values !== undefined) {
      const moves = playable.moves(last.before);
      const worth = values.find((_, index) => isSame(playable, moves.at(index), last.move)) ?? 0n;
      return values.reduce((most, value) => (value > most ? value : most)) - worth;
    }
    const isEnd = playable.moves(last.after).count === 0;
    const next = isEnd ? playable.finish(last.after) : this.#evaluate(last.after);
    return next === undefined ? 0n : RANKS[outcome] - (RANKS.win - RANKS[next.outcome]);
  }

  /** True if no further move changes the judgement, or the game takes too long. */
  #isDecided(): boolean {
    if (this.referee.isOver) return true;
    if (this.#evaluate(this.position) === undefined) return this.#moves >= MAX_UNKNOWN_MOVES;
    const isLong = this.#moves >= MAX_MOVES || this.#characters > MAX_CHARACTERS;
    // A perfect opponent gives nothing back.
    return isLong || (this.#balance < 0n && this.#opponent === "perfect");
  }

  #judge(): Judgement {
    const { turns, isOver, result } = this.referee;
    const isKnown = this.#evaluate(this.referee.start) !== undefined;
    if (!isKnown && !isOver) {
      const message = `The game is not over after ${MAX_UNKNOWN_MOVES} moves, and nobody knows who wins.`;
      return { isPassed: false, isUnknown: true, message, position: this.position };
    }
    if (isKnown ? this.#balance >= 0n : result?.winner === this.#player) return { isPassed: true };
    const wrong = this.#mistake ?? turns.findLastIndex(({ by }) => by === this.#player);
    const { before } = turns[wrong] as Turn;
    return { isPassed: false, position: before, message: this.#tell(wrong) };
  }

  /** @param wrong the turn in which the game was lost */
  #tell(wrong: number): string {
    const { referee } = this;
    const { playable, turns } = referee;
    const { before, move } = turns[wrong] as Turn;
    const print = (value: Value) => printOutput(playable.move, value).trim();
    const evaluation = this.#evaluate(before);
    const isScored = evaluation?.values !== undefined;
    const [better] = evaluation?.winning ?? [];
    const harm = isScored ? "gains less than another move" : "gives the game away";
    const advice =
      better === undefined ? "" : ` ${print(better)} ${isScored ? "gains the most" : "wins"}.`;
    const told = turns.slice(0, wrong + 2).slice(-MAX_TOLD);
    const untold = Math.min(wrong + 2, turns.length) - told.length;
    const end = tellResult(referee, this.#names);
    return [
      `${print(move)} ${harm} (${playable.describe(before, "en")}).${advice}`,
      untold > 0
        ? `The game against the opponent '${this.#opponent}', after ${untold} moves:`
        : `The game against the opponent '${this.#opponent}':`,
      ...told.map((turn) => `  ${tellTurn(referee, turn, this.#names)}`),
      ...(end === undefined ? [] : [`  ${end}`]),
    ].join("\n");
  }
}

const RANKS = { loss: 0n, draw: 1n, win: 2n } as const;

function isSame({ move: type }: Playable, left: Value, right: Value): boolean {
  return printOutput(type, left) === printOutput(type, right);
}
