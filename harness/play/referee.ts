import { truncateForDisplay } from "../core/comparison/describe-difference.ts";
import type { PageLanguage } from "../core/page-language.ts";
import type { Playable, Player, Position } from "../core/playable.ts";
import type { Value } from "../core/values/value.ts";
import { printOutput } from "../core/values/text-form.ts";
import { GAME_TEXTS } from "./game-texts.ts";

/** One move of a game. */
export interface Turn {
  readonly by: Player;
  readonly move: Value;
  readonly before: Position;
  readonly after: Position;
}

export interface Result {
  /** Undefined: a draw, or a solitaire that is not solved. */
  readonly winner: Player | undefined;
  readonly scores?: Readonly<Record<Player, bigint>>;
  /** Why the loser made no legal move, if that ended the game. */
  readonly forfeit?: string;
}

/** A position is there at most so often with the same player to move. */
const MAX_VISITS = 3;
/** Characters of a game's own explanation, which quotes the move. */
const MAX_REASON = 1000;
/** More legal moves are not listed in a message. */
const MAX_LISTED = 12;

/** Conducts one game: knows whose turn it is, refuses moves that are not legal, and knows the result. */
export class Referee {
  readonly playable: Playable;
  readonly start: Position;
  readonly first: Player;
  readonly #turns: Turn[] = [];
  #forfeit: string | undefined;

  constructor(playable: Playable, start: Position, first?: Player) {
    this.playable = playable;
    this.start = start;
    this.first = playable.moverIn?.(start) ?? first ?? playable.first;
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  get position(): Position {
    return this.#turns.at(-1)?.after ?? this.start;
  }

  /** The player whose turn it is. */
  get mover(): Player {
    const isFirst = this.playable.playerCount === 1 || this.#turns.length % 2 === 0;
    return isFirst ? this.first : opponentOf(this.first);
  }

  get isOver(): boolean {
    if (this.#forfeit !== undefined) return true;
    return this.playable.moves(this.position).count === 0 || this.isRepetition;
  }

  /** True if the game is a draw because its position is there for the third time. */
  get isRepetition(): boolean {
    const { key } = this.playable;
    if (key === undefined) return false;
    const now = key(this.position);
    const positions = [this.start, ...this.#turns.map(({ after }) => after)];
    // The same player moves in every second position.
    const alike = positions.filter(
      (position, at) => (this.#turns.length - at) % 2 === 0 && key(position) === now,
    );
    return alike.length >= MAX_VISITS;
  }

  /** Undefined until the game is over. */
  get result(): Result | undefined {
    if (!this.isOver) return undefined;
    if (this.#forfeit !== undefined) {
      return { winner: opponentOf(this.mover), forfeit: this.#forfeit };
    }
    if (this.isRepetition) return { winner: undefined };
    const { outcome, scores } = this.playable.finish(this.position);
    const { mover } = this;
    const opponent = opponentOf(mover);
    const isOpponents = outcome === "loss" && this.playable.playerCount === 2;
    const winner = outcome === "win" ? mover : isOpponents ? opponent : undefined;
    if (scores === undefined) return { winner };
    const byPlayer = { [mover]: scores.mover, [opponent]: scores.opponent };
    return { winner, scores: byPlayer as Record<Player, bigint> };
  }

  /** Makes a legal move. Otherwise nothing happens, and the reason is returned. */
  play(move: Value, language: PageLanguage = "en"): string | undefined {
    const { playable, position, mover } = this;
    const reason = this.#explainIllegal(move, language);
    if (reason !== undefined) return reason;
    this.#turns.push({ by: mover, move, before: position, after: playable.play(position, move) });
    return undefined;
  }

  /** Ends the game: the player to move makes no legal move, and loses. */
  forfeit(reason: string): void {
    this.#forfeit = reason;
  }

  /** Takes back the last move, if there is one. */
  takeBack(): Turn | undefined {
    this.#forfeit = undefined;
    return this.#turns.pop();
  }

  #explainIllegal(move: Value, language: PageLanguage): string | undefined {
    const { playable, position } = this;
    const t = GAME_TEXTS[language].refusals;
    if (this.isOver) return t.gameOver;
    const reason = playable.explainIllegal?.(position, move, language);
    if (reason !== undefined) return reason.slice(0, MAX_REASON);
    if (playable.moves(position).has(move)) return undefined;
    return t.notAMove(this.#print(move), this.listMoves(language));
  }

  #print(move: Value): string {
    return truncateForDisplay(printOutput(this.playable.move, move).trim());
  }

  /** "B may choose 2, 3, 5 or 7"; there are moves. */
  listMoves(language: PageLanguage = "en"): string {
    const { playable, position, mover } = this;
    const t = GAME_TEXTS[language].refusals;
    const moves = playable.moves(position);
    const textAt = (index: number) => this.#print(moves.at(index));
    const last = textAt(moves.count - 1);
    if (moves.count === 1) return t.onlyMove(mover, last);
    if (moves.count > MAX_LISTED) return t.manyMoves(mover, moves.count, textAt(0), last);
    const earlier = Array.from({ length: moves.count - 1 }, (_, index) => textAt(index));
    return t.fewMoves(mover, earlier, last);
  }
}

export function opponentOf(player: Player): Player {
  return player === "A" ? "B" : "A";
}
