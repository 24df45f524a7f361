import type { ContestSettings, HackCount, Problem, Team } from "./contest-event.ts";
import type { ContestState } from "./contest-state.ts";
import { MINUTE_MS } from "./contest-time.ts";
import { addScores, type CellScore, toWholeMinutes, type View } from "./score-cell.ts";

/** A cell of the board. */
export interface BoardCell extends CellScore {
  readonly problemId: string;
  /** Whether no official team of the main board solved the problem earlier or may have. */
  readonly isFirst: boolean;
}

/** The sums by which teams are ranked. */
export interface Totals {
  readonly solved: number;
  readonly score: number;
  readonly totalMs: number;
  /** Contest time of the last solved problem or the last improvement, in whole minutes. */
  readonly lastMs: number | undefined;
}

export interface BoardRow extends Totals {
  readonly team: Team;
  /** From 1, equal for ties; undefined for unofficial and virtual teams. */
  readonly rank: number | undefined;
  /** In the order of the contest's problems. */
  readonly cells: readonly BoardCell[];
  /** Undefined if the team hacked nothing. */
  readonly hacks: HackCount | undefined;
}

export interface Board {
  readonly view: View;
  readonly problems: readonly Problem[];
  readonly rows: readonly BoardRow[];
}

export interface BoardOptions {
  readonly view: View;
  /** Only this group's teams, ranked among themselves. Default: the contest's main board. */
  readonly groupId?: string | undefined;
}

/** A team's results before they are compared with those of others. */
interface Result extends Totals {
  readonly team: Team;
  /** Before first solutions are marked. */
  readonly cells: readonly BoardCell[];
  readonly version: number;
}

/** Contest times of the solutions that no other can have preceded, for each problem. */
type FirstTimes = readonly (number | undefined)[];

const EMPTY: CellScore = {
  judged: 0,
  pending: 0,
  isSolved: false,
  score: 0,
  timeMs: undefined,
  penaltyMs: 0,
  pendingSinceMs: undefined,
};

/** Makes boards of one contest. It keeps the results of teams that no event has changed since. */
export class BoardMaker {
  readonly #contest: ContestState;
  readonly #results: Readonly<Record<View, Map<string, Result>>> = {
    full: new Map(),
    frozen: new Map(),
  };
  #byName: readonly Team[] = [];
  #byNameVersion = -1;

  constructor(contest: ContestState) {
    this.#contest = contest;
  }

  make({ view, groupId = this.#contest.settings.mainGroupId }: BoardOptions): Board {
    const { problems, settings } = this.#contest;
    const compare = toComparison(settings);
    if (settings.kind === "practice") return { view, problems, rows: [] };
    const everybody = this.#teamsByName().map((team) => this.#resultOf(team, view));
    // Only teams of the main board can be first, on the boards of other groups, too.
    const canBeFirst = ({ team }: Result) =>
      team.participation === "official" && isIn(team, settings.mainGroupId);
    const firstTimes = findFirstTimes(everybody.filter(canBeFirst), problems);
    const results = everybody.filter(({ team }) => isIn(team, groupId));
    // Sorting is stable, so ties stay in the order of names.
    const sorted = results.toSorted(compare);
    const ranks = rankRows(sorted, compare);
    const rows = sorted.map((result, index) => {
      const { team, solved, score, totalMs, lastMs } = result;
      const cells = canBeFirst(result) ? markFirst(result.cells, firstTimes) : result.cells;
      const hacks = this.#contest.hacksOf(team.id);
      return { team, rank: ranks[index], solved, score, totalMs, lastMs, cells, hacks };
    });
    return { view, problems, rows };
  }

  #teamsByName(): readonly Team[] {
    const { teams, teamsVersion } = this.#contest;
    if (this.#byNameVersion !== teamsVersion) {
      const collator = new Intl.Collator("en-US");
      this.#byName = [...teams.values()]
        .filter((team) => !this.#contest.isHidden(team))
        .toSorted(
          (left, right) =>
            collator.compare(left.name, right.name) ||
            (left.id < right.id ? -1 : left.id > right.id ? 1 : 0),
        );
      this.#byNameVersion = teamsVersion;
    }
    return this.#byName;
  }

  #resultOf(team: Team, view: View): Result {
    const version = this.#contest.versionOfRow(team.id);
    const cached = this.#results[view].get(team.id);
    if (cached?.version === version) return cached;
    const result = computeResult(this.#contest, team, view, version);
    this.#results[view].set(team.id, result);
    return result;
  }
}

function isIn({ groupIds }: Team, groupId: string | undefined): boolean {
  return groupId === undefined || groupIds.includes(groupId);
}

/** Compares two results; 0 if they get the same rank. */
export function toComparison({
  kind,
  isTieBrokenByTime,
}: ContestSettings): (left: Totals, right: Totals) => number {
  return (left, right) => {
    const lastTimes = (left.lastMs ?? -1) - (right.lastMs ?? -1);
    if (kind === "ioi") return right.score - left.score || (isTieBrokenByTime ? lastTimes : 0);
    return right.solved - left.solved || left.totalMs - right.totalMs || lastTimes;
  };
}

/** Ranks of sorted rows: equal results share one, and teams that are not official have none. */
function rankRows(
  sorted: readonly (Totals & { readonly team: Team })[],
  compare: (left: Totals, right: Totals) => number,
): readonly (number | undefined)[] {
  let [ranked, rank] = [0, 0];
  let previous: Totals | undefined;
  return sorted.map((row) => {
    if (row.team.participation !== "official") return undefined;
    ranked += 1;
    if (previous === undefined || compare(previous, row) !== 0) rank = ranked;
    previous = row;
    return rank;
  });
}

/** Computes a board from nothing. */
export function makeBoard(contest: ContestState, options: BoardOptions): Board {
  return new BoardMaker(contest).make(options);
}

function computeResult(contest: ContestState, team: Team, view: View, version: number): Result {
  const cells = contest.problems.map(({ id }) => ({
    ...(contest.cellScore(team.id, id, view) ?? EMPTY),
    problemId: id,
    isFirst: false,
  }));
  return { team, version, cells, ...addUp(cells, team.id, contest) };
}

/** Adds up a team's cells, the penalty that the jury has added, and the points of hacks. */
export function addUp(
  cells: readonly CellScore[],
  teamId: string,
  contest: Pick<ContestState, "addedPenaltyMinutes" | "hacksOf">,
): Totals {
  const addedMs = contest.addedPenaltyMinutes(teamId) * MINUTE_MS;
  const hackPoints = contest.hacksOf(teamId)?.points ?? 0;
  const times = cells.flatMap(({ timeMs }) =>
    timeMs === undefined ? [] : [toWholeMinutes(timeMs) * MINUTE_MS],
  );
  return {
    solved: cells.filter(({ isSolved }) => isSolved).length,
    score: addScores([...cells.map(({ score }) => score), hackPoints]),
    totalMs: cells.reduce((sum, { penaltyMs }) => sum + penaltyMs, addedMs),
    lastMs: times.length === 0 ? undefined : Math.max(...times),
  };
}

/**
 * For each problem the contest time of its first solution by a team that can be first; undefined if there is
 * none, or if an earlier submission is pending and may turn out to be the first.
 */
function findFirstTimes(results: readonly Result[], problems: readonly Problem[]): FirstTimes {
  const solved = problems.map(() => Infinity);
  const pending = problems.map(() => Infinity);
  for (const { cells } of results) {
    for (let column = 0; column < cells.length; column += 1) {
      const {
        isSolved = false,
        timeMs = Infinity,
        pendingSinceMs = Infinity,
      } = cells[column] ?? {};
      if (isSolved) solved[column] = Math.min(solved[column] ?? Infinity, timeMs);
      pending[column] = Math.min(pending[column] ?? Infinity, pendingSinceMs);
    }
  }
  return solved.map((timeMs, column) =>
    timeMs === Infinity || timeMs > (pending[column] ?? Infinity) ? undefined : timeMs,
  );
}

function markFirst(cells: readonly BoardCell[], firstTimes: FirstTimes): readonly BoardCell[] {
  const isFirst = ({ isSolved, timeMs }: BoardCell, column: number) =>
    isSolved && timeMs === firstTimes[column];
  // Most rows have none and need no copies.
  if (!cells.some(isFirst)) return cells;
  return cells.map((cell, column) => ({ ...cell, isFirst: isFirst(cell, column) }));
}
