import { createHash } from "node:crypto";
import { runInParallel } from "../../../batch/run-in-parallel.ts";
import type { Position } from "../../../core/playable.ts";
import type { FilmCollection } from "../../../core/film.ts";
import { markForSpreadsheets, printCsv } from "../../../core/results/print-csv.ts";
import type { Tournament } from "../../../core/results/tournament.ts";
import { printJson } from "../../../core/printable.ts";
import { SplitMix64 } from "../../../core/split-mix.ts";
import { positionToJson } from "../../../play/game-record.ts";
import { opponentPlayer } from "../../../play/game-player.ts";
import { withMachineFactor } from "../../../engine/judging/suite.ts";
import { Referee } from "../../../play/referee.ts";
import { filmTournament } from "../../../play/tournament/film-tournament.ts";
import { type PlayedMatch, playTournament } from "../../../play/tournament/play-tournament.ts";
import { type Pair, pairGames } from "../../../play/tournament/schedule.ts";
import {
  type Entrant,
  summariseTournament,
  type TournamentFacts,
} from "../../../play/tournament/summarise-tournament.ts";
import { printTournamentPage } from "../../../report/tournament-page/tournament-page.ts";
import { writeOutputs } from "../../grade/write-outputs.ts";
import type { Isolation } from "../../isolation.ts";
import type { ProgressReporter } from "../../progress-reporter.ts";
import { UsageError } from "../../usage-error.ts";
import type { Workspace, WorkspaceContext } from "../../workspace/workspace.ts";
import { openGame } from "../open-game.ts";
import {
  type GameOfExercise,
  preparePlayer,
  type PlayerFile,
  type ProgramPlayer,
  readPlayer,
  type RefusedPlayer,
} from "../program-player.ts";
import { drawStarts } from "./draw-starts.ts";
import { findPlayers, type NamedPlayer } from "./find-players.ts";
import { type OpenForMatch, playPair } from "./play-pair.ts";
import { TournamentJournal } from "./tournament-journal.ts";

export interface TournamentOptions {
  readonly exercise: string;
  /** Files, folders, and names of opponents. */
  readonly players: readonly string[];
  /** Number of start positions. */
  readonly positions: number;
  readonly seed: string;
  /** The folder of results and of the journal; undefined: nothing is written. */
  readonly output: string | undefined;
  readonly isolation?: Isolation;
}

interface Means {
  readonly workspace: Workspace;
  readonly reporter: Pick<ProgressReporter, "note">;
}

const MAX_GAMES = 250_000;
/** Positions in which a program shows how it plays. */
const PROBES = 4;

type ReadPlayer = NamedPlayer & { readonly file?: PlayerFile };

/** Somebody who plays, ready for matches. */
interface Contestant extends Entrant {
  readonly open: OpenForMatch;
}

/**
 * Lets everybody play against everybody, from the same positions with sides exchanged. With an output
 * folder, a tournament that was stopped continues where it was.
 * @throws {UsageError}
 */
export async function holdTournament(
  options: TournamentOptions,
  { workspace, reporter }: Means,
): Promise<Tournament> {
  const { exercise, seed, output } = options;
  const game = await openGame(exercise, workspace);
  if (game.playable.playerCount === 1) {
    throw new UsageError(`${exercise} is played alone: a tournament needs a game of two players`);
  }
  const named = await findPlayers(options.players);
  const games = named.length * (named.length - 1) * options.positions;
  if (games > MAX_GAMES) {
    throw new UsageError(
      `${named.length} players and ${options.positions} positions make ${games} games; at most ${MAX_GAMES} can be played: choose fewer --positions`,
    );
  }
  const starts = drawStarts(game, options.positions, BigInt(seed));
  if (starts.length === 0) {
    throw new UsageError(`${exercise} has no input from which a game of some moves begins`);
  }
  if (starts.length < options.positions) {
    reporter.note(`There are only ${starts.length} different start positions.`);
  }
  const files = named.flatMap((player) => (player.kind === "file" ? [player.path] : []));
  const { isolation = "best" } = options;
  const context = { isThorough: false, isExplaining: false, isolation, files };
  return workspace.withContext(context, async (services) => {
    const readPlayers = await Promise.all(named.map(async (player) => readNamed(player, services)));
    const hash = await hashTournament(options, { readPlayers, starts, game, workspace });
    const factor = await services.findMachineFactor();
    await using journal =
      output === undefined
        ? undefined
        : await TournamentJournal.open(output, { hash, factor }, game.playable);
    const here = withMachineFactor(game, journal?.machineFactor ?? factor);
    const hall = new Hall(here, { options, starts, services, workspace, journal });
    const facts = await hall.hold(readPlayers, reporter);
    const { tournament, records } = summariseTournament(facts);
    if (output !== undefined) {
      const title = game.problem.name["en"] ?? exercise;
      const films = filmTournament(facts);
      await writeOutputs(output, toFiles({ tournament, records, title, films }));
    }
    return tournament;
  });
}

async function readNamed(player: NamedPlayer, services: WorkspaceContext): Promise<ReadPlayer> {
  if (player.kind === "opponent") return player;
  // Other files of the folder are other players.
  return { ...player, file: await readPlayer(player.path, services, { hasCompanions: false }) };
}

/** Hashes everything that decides the games, except the machine. */
async function hashTournament(
  { exercise, seed }: TournamentOptions,
  facts: {
    readonly readPlayers: readonly ReadPlayer[];
    readonly starts: readonly Position[];
    readonly game: GameOfExercise;
    readonly workspace: Workspace;
  },
): Promise<string> {
  const { readPlayers, starts, game, workspace } = facts;
  const players = readPlayers.map(({ name, file }) => {
    if (file === undefined) return name;
    return [name, file.kind === "program" ? file.hash : file.reason];
  });
  const { limits, answers } = game.problem;
  const positions = starts.map((start) => positionToJson(start, game.playable));
  const judge = await workspace.judgeVersion();
  const all = [exercise, seed, limits, answers.strictness, players, positions, judge];
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

/** Builds the players and plays their matches, on all cores. */
class Hall {
  readonly #game: GameOfExercise;
  readonly #options: TournamentOptions;
  readonly #starts: readonly Position[];
  readonly #services: WorkspaceContext;
  readonly #width: number;
  readonly #journal: TournamentJournal | undefined;

  constructor(
    game: GameOfExercise,
    means: {
      readonly options: TournamentOptions;
      readonly starts: readonly Position[];
      readonly services: WorkspaceContext;
      readonly workspace: Workspace;
      readonly journal: TournamentJournal | undefined;
    },
  ) {
    this.#game = game;
    this.#options = means.options;
    this.#starts = means.starts;
    this.#services = means.services;
    this.#width = means.workspace.config.cores;
    this.#journal = means.journal;
  }

  /** @throws {UsageError} if fewer than two can play. */
  async hold(
    readPlayers: readonly ReadPlayer[],
    reporter: Pick<ProgressReporter, "note">,
  ): Promise<TournamentFacts> {
    const prepared = await this.#inParallel(readPlayers, async (player) => this.#prepare(player));
    const contestants = prepared.filter((each) => "open" in each);
    const refused = prepared.filter((each) => "reason" in each);
    for (const { name, reason } of refused) reporter.note(`${name} does not play: ${reason}`);
    if (contestants.length < 2) {
      throw new UsageError(
        `a tournament needs at least two players, and ${contestants.length === 0 ? "none" : "only one"} of these can play`,
      );
    }
    const { exercise, seed } = this.#options;
    const matches = await playTournament(
      contestants.length,
      2 * this.#starts.length,
      async (pairs) => this.#inParallel(pairs, async (pair) => this.#playMatch(pair, contestants)),
    );
    const entrants = contestants.map(({ name, kind, language }) => ({ name, kind, language }));
    const { playable } = this.#game;
    return { exercise, playable, seed, starts: this.#starts, entrants, refused, matches };
  }

  async #prepare(player: ReadPlayer): Promise<Contestant | TournamentFacts["refused"][number]> {
    const { name, file } = player;
    const { playable } = this.#game;
    if (player.kind === "opponent") {
      const open = () => opponentPlayer(player.name, playable);
      return { name, kind: "opponent", language: null, open };
    }
    const refuse = ({ reason, language = null }: { reason: string; language?: string | null }) => ({
      name,
      kind: "none" as const,
      language,
      reason,
    });
    if (file === undefined || file.kind === "refused") {
      return refuse(file ?? { reason: "it was not read" });
    }
    const built: ProgramPlayer | RefusedPlayer = await preparePlayer(
      file.submission,
      this.#game,
      this.#probes(),
      this.#services,
    );
    if (built.kind === "refused") return refuse(built);
    const { manner, language, open } = built;
    return { name, kind: manner, language, open };
  }

  #probes() {
    const { playable } = this.#game;
    return this.#starts.slice(0, PROBES).map((position) => {
      const { mover } = new Referee(playable, position);
      return { position, mover, random: new SplitMix64(0n) };
    });
  }

  async #playMatch(
    pair: Pair,
    contestants: readonly Contestant[],
  ): Promise<Pick<PlayedMatch, "games" | "restarts">> {
    const storedMatch = this.#journal?.find(pair);
    if (storedMatch !== undefined) return storedMatch;
    const [one, other] = pair.map((player) => contestants[player]) as [Contestant, Contestant];
    const pairings = pairGames(this.#starts, pair, BigInt(this.#options.seed));
    const { games, restarts } = await playPair(this.#game.playable, pairings, [
      one.open,
      other.open,
    ]);
    await this.#journal?.append(pair, { games, restarts });
    return { games, restarts };
  }

  async #inParallel<Item, Result>(
    items: readonly Item[],
    action: (item: Item) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const tasks = [...items.entries()];
    const stream = runInParallel(tasks, this.#width, async function* ([, item]) {
      yield await action(item);
    });
    for await (const { task, item } of stream) results[task[0]] = item;
    return results;
  }
}

function toFiles({
  tournament,
  records,
  title,
  films,
}: {
  readonly tournament: Tournament;
  readonly records: ReadonlyMap<string, object>;
  readonly title: string;
  readonly films: FilmCollection;
}) {
  const folder = "records/";
  return {
    files: new Map([
      ["games.csv", toGamesCsv(tournament)],
      ["tournament.html", printTournamentPage(tournament, title, films)],
      ["tournament.json", printJson(tournament)],
    ]),
    folders: new Map([
      [
        "records",
        new Map(
          Array.from(records, ([path, record]) => [
            path.slice(folder.length),
            `${JSON.stringify(record)}\n`,
          ]),
        ),
      ],
    ]),
  };
}

/** A row for each game. */
function toGamesCsv({ matches, players, positions }: Tournament): string {
  const nameOf = (place: number | null) => (place === null ? "" : (players[place]?.name ?? ""));
  const head = [
    "first",
    "second",
    "position",
    "winner",
    "end",
    "turns",
    "first score",
    "second score",
    "verdict",
    "reason",
    "record",
  ];
  const rows = matches.flatMap(({ players: pair, games }) =>
    games.map((game) => {
      const second = pair[0] === game.first ? pair[1] : pair[0];
      return [
        nameOf(game.first),
        nameOf(second),
        positions[game.position]?.text,
        nameOf(game.winner),
        game.end,
        game.turns,
        game.scores?.first.toString(),
        game.scores?.second.toString(),
        game.verdict,
        game.reason,
        game.record,
      ];
    }),
  );
  return markForSpreadsheets(printCsv(head, rows));
}
