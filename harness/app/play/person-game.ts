import type { Playable, Player, Position } from "../../core/playable.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import { SplitMix64 } from "../../core/split-mix.ts";
import { parseOutput } from "../../core/values/parse-output.ts";
import { printOutput } from "../../core/values/text-form.ts";
import { type Participants, RecordError, replayRecord, toRecord } from "../../play/game-record.ts";
import { type GamePlayer, opponentPlayer } from "../../play/game-player.ts";
import { isOpponent } from "../../play/opponents.ts";
import { opponentOf, Referee, type Turn } from "../../play/referee.ts";
import { type Names, tellContradiction } from "../../play/tell-game.ts";
import { readFrom } from "./open-game.ts";

/** How a person is called in a record. */
const PERSON = "person";

/** How a new game is played. */
export interface NewGame {
  readonly exercise: string;
  readonly start: Position;
  /** The name of an opponent of ours, or of the program. */
  readonly against: string;
  /** True if the opponent moves first. */
  readonly isSecond: boolean;
  readonly seed: string;
}

/** A program that a person plays against. */
interface ProgramOpponent {
  readonly name: string;
  readonly player: GamePlayer;
}

/** The opponent moved, or has no move. */
export type Answered =
  | { readonly kind: "turn"; readonly turn: Turn; readonly contradiction: string | undefined }
  | { readonly kind: "fault"; readonly reason: string };

/** A game of a person, against an opponent of ours or a program unless it is a solitaire. */
export class PersonGame {
  readonly referee: Referee;
  readonly names: Names;
  readonly #person: Player;
  readonly #opponent: GamePlayer;
  readonly #random: SplitMix64;
  readonly #participants: Participants;
  readonly opponentName: string;

  static begin(
    playable: Playable,
    { exercise, start, against, isSecond, seed }: NewGame,
    program?: ProgramOpponent,
  ): PersonGame {
    const referee = new Referee(playable, start);
    const { first } = referee;
    if (playable.playerCount === 1) {
      return new PersonGame(referee, { exercise, players: { [first]: PERSON }, seed });
    }
    const person = isSecond ? opponentOf(first) : first;
    const players = { [person]: PERSON, [opponentOf(person)]: against };
    return new PersonGame(referee, { exercise, players, seed }, program);
  }

  /** @throws {UsageError} if the record is not one of a legal game that a person plays. */
  static resume(
    playable: Playable,
    record: GameRecord,
    file: string,
    program?: ProgramOpponent,
  ): PersonGame {
    return readFrom(file, () => new PersonGame(replayRecord(record, playable), record, program));
  }

  private constructor(
    referee: Referee,
    { exercise, players, seed }: Participants,
    program?: ProgramOpponent,
  ) {
    const person = (["A", "B"] as const).find((player) => players[player] === PERSON);
    if (person === undefined) throw new RecordError("nobody in this game is a person");
    const other = opponentOf(person);
    const { [other]: opponent = "first" } = players;
    if (program !== undefined && program.name !== opponent) {
      throw new RecordError(`the opponent in this game is ${opponent}, not ${program.name}`);
    }
    if (program === undefined && !isOpponent(opponent)) {
      throw new RecordError(
        `there is no opponent called ${opponent}; if it is a program, name its file`,
      );
    }
    this.referee = referee;
    this.#person = person;
    this.opponentName = opponent;
    this.#participants = { exercise, players, seed };
    this.#random = new SplitMix64(BigInt(seed));
    this.#opponent =
      program?.player ??
      opponentPlayer(isOpponent(opponent) ? opponent : "first", referee.playable);
    this.names =
      person === "A"
        ? { A: "A (you)", B: `B (${opponent})` }
        : { A: `A (${opponent})`, B: "B (you)" };
  }

  get record(): GameRecord {
    return toRecord(this.referee, this.#participants);
  }

  get isPersonsTurn(): boolean {
    return !this.referee.isOver && this.referee.mover === this.#person;
  }

  /** Lets the opponent move, if it is its turn. */
  async answer(): Promise<Answered | undefined> {
    const { referee } = this;
    if (referee.isOver || this.isPersonsTurn) return undefined;
    const { position, mover } = referee;
    const [choice] = await this.#opponent.choose([{ position, mover, random: this.#random }]);
    if (choice === undefined || choice.kind === "fault") {
      return { kind: "fault", reason: choice?.reason ?? "it did not answer" };
    }
    const illegal = referee.play(choice.move);
    if (illegal !== undefined) return { kind: "fault", reason: `illegal move: ${illegal}` };
    const turn = referee.turns.at(-1) as Turn;
    const { contradiction } = choice;
    const sentence =
      contradiction && tellContradiction(referee.playable, { position, mover }, contradiction);
    return { kind: "turn", turn, contradiction: sentence };
  }

  /**
   * Makes the person's move.
   * @param text as a program prints it
   * @returns why it is not legal; undefined if it was made
   */
  move(text: string): string | undefined {
    const { referee } = this;
    const parsed = parseOutput(referee.playable.move, text);
    if (parsed.ok) return referee.play(parsed.value);
    return referee.isOver ? "the game is over" : `${text} is not a move: ${referee.listMoves()}`;
  }

  /** Takes back the person's last move and what the opponent answered; false if there was none. */
  takeBack(): boolean {
    const { referee } = this;
    if (!referee.turns.some(({ by }) => by === this.#person)) return false;
    while (referee.takeBack()?.by !== this.#person);
    return true;
  }

  /** The best moves as texts; undefined if nobody knows them. */
  findBestMoves(): readonly string[] | undefined {
    const { playable, position } = this.referee;
    const winning = playable.evaluate(position)?.winning;
    return winning?.map((move) => printOutput(playable.move, move).trim());
  }
}
