import { z } from "zod";
import { DurableLines } from "../../../batch/durable-lines.ts";
import { JournalLock } from "../../../batch/journal-lock.ts";
import { MACHINE_FACTORS, type MachineFactor } from "../../../core/judging/machine-factor.ts";
import type { Playable } from "../../../core/playable.ts";
import { matchResultSchema } from "../../../core/results/match-result.ts";
import { matchFromJson, matchToJson } from "../../../play/tournament/match-result.ts";
import type { PlayedMatch } from "../../../play/tournament/play-tournament.ts";
import type { Pair } from "../../../play/tournament/schedule.ts";
import { UsageError } from "../../usage-error.ts";

const matchSchema = matchResultSchema.extend({ pair: z.tuple([z.int(), z.int()]) });

const headSchema = z.object({
  tournament: z.string(),
  machineFactor: z.literal(MACHINE_FACTORS).default(1),
});

type FinishedMatch = Pick<PlayedMatch, "games" | "restarts">;

/** The matches of a tournament that are finished, in a file of its folder. */
export class TournamentJournal implements AsyncDisposable {
  readonly #lock: JournalLock;
  readonly #lines: DurableLines;
  readonly #playable: Playable;
  #factor: MachineFactor;
  readonly #matches = new Map<string, FinishedMatch>();

  /**
   * Opens the journal of a folder, which is made if necessary.
   * @param hash of everything that decides the games, except the machine
   * @param factor for a new tournament; one that is continued keeps its own
   * @throws {UsageError} if the folder has another tournament.
   */
  static async open(
    folder: string,
    { hash, factor }: { readonly hash: string; readonly factor: MachineFactor },
    playable: Playable,
  ): Promise<TournamentJournal> {
    const lock = await JournalLock.take(folder);
    try {
      const lines = await DurableLines.open(`${folder}/tournament.jsonl`);
      const journal = new TournamentJournal(lock, lines, { playable, factor });
      try {
        await journal.#begin(folder, hash);
        return journal;
      } catch (error) {
        await lines[Symbol.asyncDispose]();
        throw error;
      }
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  }

  private constructor(
    lock: JournalLock,
    lines: DurableLines,
    { playable, factor }: { readonly playable: Playable; readonly factor: MachineFactor },
  ) {
    this.#lock = lock;
    this.#lines = lines;
    this.#playable = playable;
    this.#factor = factor;
  }

  /** By which the time limits of all games are longer than the written ones. */
  get machineFactor(): MachineFactor {
    return this.#factor;
  }

  find(pair: Pair): FinishedMatch | undefined {
    return this.#matches.get(String(pair));
  }

  async append(pair: Pair, match: FinishedMatch): Promise<void> {
    const line = { pair: [...pair], ...matchToJson(match, this.#playable) };
    await this.#lines.append(JSON.stringify(line));
  }

  async #begin(folder: string, hash: string): Promise<void> {
    const [first, ...rest] = this.#lines.storedLines;
    if (first === undefined) {
      return this.#lines.append(JSON.stringify({ tournament: hash, machineFactor: this.#factor }));
    }
    const head = readHead(first);
    if (head?.tournament !== hash) {
      throw new UsageError(
        `${folder} has the games of another tournament, with other players, positions or another seed: choose another folder with --output, or delete this one`,
      );
    }
    this.#factor = head.machineFactor;
    for (const line of rest) {
      const { pair, ...match } = matchSchema.parse(JSON.parse(line));
      this.#matches.set(String(pair), matchFromJson(match, this.#playable));
    }
    return undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lines[Symbol.asyncDispose]();
    this.#lock[Symbol.dispose]();
  }
}

/** The first line of a journal; undefined if the file is something else. */
function readHead(line: string): z.infer<typeof headSchema> | undefined {
  try {
    return headSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
