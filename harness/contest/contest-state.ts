import { addClockTime, type Interval, mergeIntervals, removedBetween } from "./removed-time.ts";
import { sortAttempts, type Attempt, type CellScore, scoreCell, type View } from "./score-cell.ts";
import type {
  Clarification,
  CollectionName,
  ContestEvent,
  ContestSettings,
  ContestStages,
  ContestSubmission,
  Group,
  HackCount,
  Judgement,
  JudgementType,
  Organization,
  Problem,
  Team,
} from "./contest-event.ts";

/** A team's submissions for a problem, in the order of their times. */
interface Cell {
  readonly attempts: Attempt[];
  isSorted: boolean;
  /** Undefined until a board asks for it. */
  readonly scores: Record<View, CellScore | undefined>;
}

/** A team's cells, and a number that grows when any of them may have changed. */
interface Row {
  readonly cells: Map<string, Cell>;
  version: number;
}

/** An attempt with the cell that it counts in; none without a team. */
interface FiledAttempt extends Attempt {
  readonly row: Row | undefined;
  readonly cell: Cell | undefined;
}

const NO_CONTEST: ContestSettings = {
  id: "contest",
  name: "Contest",
  kind: "icpc",
  offsetMinutes: 0,
  durationMs: 5 * 3_600_000,
  penaltyMs: 20 * 60_000,
  countsCompileErrors: false,
  scoreOf: "best",
  isTieBrokenByTime: false,
};

/**
 * The state of a contest: the fold of its events. It remembers the scores of cells and forgets only
 * those that an event changes, so a board after one more event costs little.
 */
export class ContestState {
  #settings = NO_CONTEST;
  #stages: ContestStages | undefined;
  #final: { readonly atMs: number; readonly extraBronze: number } | undefined;
  readonly #judgementTypes = new Map<string, JudgementType>();
  readonly #problems = new Map<string, Problem>();
  readonly #groups = new Map<string, Group>();
  readonly #organizations = new Map<string, Organization>();
  readonly #teams = new Map<string, Team>();
  readonly #submissions = new Map<string, FiledAttempt>();
  readonly #judgements = new Map<string, Judgement>();
  readonly #judgementsOf = new Map<string, Judgement[]>();
  readonly #clarifications = new Map<string, Clarification>();
  readonly #ignored = new Map<string, string>();
  readonly #intervals = new Map<string, Interval>();
  readonly #penalties = new Map<string, number>();
  readonly #hacks = new Map<string, HackCount>();
  readonly #rows = new Map<string, Row>();
  #removed: readonly Interval[] = [];
  #arrivals = 0;
  #rulesVersion = 0;
  #teamsVersion = 0;
  #problemOrder: readonly Problem[] | undefined;

  static from(events: Iterable<ContestEvent>): ContestState {
    const state = new ContestState();
    for (const event of events) state.take(event);
    return state;
  }

  take(event: ContestEvent): void {
    switch (event.kind) {
      case "object-set":
        this.#set(event);
        return;
      case "object-removed":
        this.#remove(event.collection, event.id);
        return;
      case "contest-set":
        this.#settings = event.settings;
        this.#changeRules();
        return;
      case "submission-ignored":
        if (event.isIgnored) this.#ignored.set(event.submissionId, event.why);
        else this.#ignored.delete(event.submissionId);
        this.#changeCellOf(event.submissionId);
        return;
      case "interval-removed":
        this.#intervals.set(event.id, { fromMs: event.fromMs, toMs: event.toMs });
        this.#changeIntervals();
        return;
      case "interval-restored":
        this.#intervals.delete(event.id);
        this.#changeIntervals();
        return;
      case "penalty-added":
        this.#penalties.set(event.teamId, this.addedPenaltyMinutes(event.teamId) + event.minutes);
        this.#changeTeam(event.teamId);
        return;
      case "hacks-counted":
        this.#hacks.set(event.teamId, event.hacks);
        this.#changeTeam(event.teamId);
        return;
      case "stages-reported": {
        const before = this.#stages?.frozenMs;
        this.#stages = event.stages;
        // A board that was frozen by hand hides other submissions.
        if (before !== event.stages.frozenMs) this.#changeRules();
        return;
      }
      case "finalized":
        this.#final = { atMs: event.atMs, extraBronze: event.extraBronze };
        return;
    }
  }

  get settings(): ContestSettings {
    return this.#settings;
  }

  /** As another system reported them; undefined if none did. */
  get reportedStages(): ContestStages | undefined {
    return this.#stages;
  }

  get finalized(): { readonly atMs: number; readonly extraBronze: number } | undefined {
    return this.#final;
  }

  /** In the order of the board. */
  get problems(): readonly Problem[] {
    this.#problemOrder ??= [...this.#problems.values()].toSorted(
      (left, right) =>
        left.ordinal - right.ordinal ||
        compare(left.label, right.label) ||
        compare(left.id, right.id),
    );
    return this.#problemOrder;
  }

  get groups(): ReadonlyMap<string, Group> {
    return this.#groups;
  }

  get organizations(): ReadonlyMap<string, Organization> {
    return this.#organizations;
  }

  get teams(): ReadonlyMap<string, Team> {
    return this.#teams;
  }

  get clarifications(): ReadonlyMap<string, Clarification> {
    return this.#clarifications;
  }

  get judgements(): ReadonlyMap<string, Judgement> {
    return this.#judgements;
  }

  get judgementTypes(): ReadonlyMap<string, JudgementType> {
    return this.#judgementTypes;
  }

  *submissions(): Generator<ContestSubmission> {
    for (const { submission } of this.#submissions.values()) yield submission;
  }

  submission(id: string): ContestSubmission | undefined {
    return this.#submissions.get(id)?.submission;
  }

  /** Removed stretches of the clock in order, without overlaps. */
  get removedIntervals(): readonly Interval[] {
    return this.#removed;
  }

  /** Why the submission is ignored; undefined if it is not. */
  whyIgnored(submissionId: string): string | undefined {
    return this.#ignored.get(submissionId);
  }

  addedPenaltyMinutes(teamId: string): number {
    return this.#penalties.get(teamId) ?? 0;
  }

  /** Undefined if the team hacked nothing. */
  hacksOf(teamId: string): HackCount | undefined {
    return this.#hacks.get(teamId);
  }

  /** Grows whenever the team's row may have changed. */
  versionOfRow(teamId: string): number {
    // Neither part ever shrinks, so the sum grows with each.
    return this.#rulesVersion + (this.#rows.get(teamId)?.version ?? 0);
  }

  /** Whether a team is on no board: itself or one of its groups is hidden. */
  isHidden({ isHidden, groupIds }: Team): boolean {
    return isHidden || groupIds.some((id) => this.#groups.get(id)?.isHidden === true);
  }

  /** Grows whenever a team is added, changed or removed, or its groups are. */
  get teamsVersion(): number {
    return this.#teamsVersion;
  }

  /** The judgement that counts: the latest of those that no other has replaced. */
  currentJudgement(submissionId: string): Judgement | undefined {
    let current: Judgement | undefined;
    for (const judgement of this.#judgementsOf.get(submissionId) ?? []) {
      if (!judgement.isCurrent) continue;
      if (current === undefined || (judgement.startMs ?? 0) >= (current.startMs ?? 0)) {
        current = judgement;
      }
    }
    return current;
  }

  /** Time from the team's start to the submission, without removed stretches; undefined if unknown. */
  contestTimeMs({ teamId, timeMs, contestTimeMs }: ContestSubmission): number | undefined {
    // Another system has left out the time that it removed.
    if (contestTimeMs !== undefined) return contestTimeMs;
    const team = teamId === undefined ? undefined : this.#teams.get(teamId);
    const startMs = team?.startMs ?? this.#settings.startMs;
    if (timeMs === undefined || startMs === undefined) return undefined;
    return timeMs - startMs - removedBetween(startMs, timeMs, this.#removed);
  }

  /** When contest time reaches this value on the contest's clock; undefined without a start. */
  clockTimeMs(contestMs: number): number | undefined {
    const { startMs } = this.#settings;
    return startMs === undefined ? undefined : addClockTime(startMs, contestMs, this.#removed);
  }

  /** Contest time at a moment of the contest's clock; undefined without a start. */
  contestTimeAt(clockMs: number): number | undefined {
    const { startMs } = this.#settings;
    if (startMs === undefined) return undefined;
    return clockMs - startMs - removedBetween(startMs, clockMs, this.#removed);
  }

  /** The score of a team's cell; undefined if the team submitted nothing for the problem. */
  cellScore(teamId: string, problemId: string, view: View): CellScore | undefined {
    const cell = this.#rows.get(teamId)?.cells.get(problemId);
    if (cell === undefined) return undefined;
    if (!cell.isSorted) {
      sortAttempts(cell.attempts, this);
      cell.isSorted = true;
    }
    return (cell.scores[view] ??= scoreCell(cell.attempts, this, view));
  }

  #set(event: Extract<ContestEvent, { kind: "object-set" }>): void {
    switch (event.collection) {
      case "judgement-types":
        this.#judgementTypes.set(event.object.id, event.object);
        this.#changeRules();
        return;
      case "problems":
        this.#problems.set(event.object.id, event.object);
        this.#problemOrder = undefined;
        this.#changeRules();
        return;
      case "groups": {
        const before = this.#groups.get(event.object.id)?.isHidden;
        this.#groups.set(event.object.id, event.object);
        if (before !== event.object.isHidden) this.#teamsVersion += 1;
        return;
      }
      case "organizations":
        this.#organizations.set(event.object.id, event.object);
        return;
      case "teams":
        this.#setTeam(event.object);
        return;
      case "submissions":
        this.#setSubmission(event.object);
        return;
      case "judgements":
        this.#setJudgement(event.object);
        return;
      case "clarifications":
        this.#clarifications.set(event.object.id, event.object);
        return;
    }
  }

  #remove(collection: CollectionName, id: string): void {
    switch (collection) {
      case "judgement-types":
        this.#judgementTypes.delete(id);
        this.#changeRules();
        return;
      case "problems":
        this.#problems.delete(id);
        this.#problemOrder = undefined;
        this.#changeRules();
        return;
      case "groups":
        this.#groups.delete(id);
        this.#teamsVersion += 1;
        return;
      case "organizations":
        this.#organizations.delete(id);
        return;
      case "teams":
        this.#teams.delete(id);
        this.#teamsVersion += 1;
        this.#changeTeam(id);
        return;
      case "submissions":
        this.#removeSubmission(id);
        return;
      case "judgements":
        this.#removeJudgement(id);
        return;
      case "clarifications":
        this.#clarifications.delete(id);
        return;
    }
  }

  #setTeam(team: Team): void {
    const existing = this.#teams.get(team.id);
    this.#teams.set(team.id, team);
    this.#teamsVersion += 1;
    if (existing?.startMs !== team.startMs) {
      for (const cell of this.#rows.get(team.id)?.cells.values() ?? []) forget(cell);
    }
    this.#changeTeam(team.id);
  }

  #setSubmission(submission: ContestSubmission): void {
    const existing = this.#submissions.get(submission.id);
    if (existing !== undefined) this.#leaveCell(existing);
    const arrival = existing?.arrival ?? this.#arrivals;
    if (existing === undefined) this.#arrivals += 1;
    const { teamId, problemId } = submission;
    const row = teamId === undefined ? undefined : this.#rowOf(teamId);
    let cell = row?.cells.get(problemId);
    if (cell === undefined && row !== undefined) {
      cell = { attempts: [], isSorted: true, scores: { full: undefined, frozen: undefined } };
      row.cells.set(problemId, cell);
    }
    const attempt: FiledAttempt = { submission, arrival, row, cell };
    this.#submissions.set(submission.id, attempt);
    if (cell === undefined) return;
    cell.isSorted &&= isInOrder(cell.attempts.at(-1), attempt);
    cell.attempts.push(attempt);
    changeCell(attempt);
  }

  #removeSubmission(id: string): void {
    const existing = this.#submissions.get(id);
    if (existing === undefined) return;
    this.#leaveCell(existing);
    this.#submissions.delete(id);
  }

  #leaveCell(attempt: FiledAttempt): void {
    const place = attempt.cell?.attempts.indexOf(attempt) ?? -1;
    if (place >= 0) attempt.cell?.attempts.splice(place, 1);
    changeCell(attempt);
  }

  #setJudgement(judgement: Judgement): void {
    const existing = this.#judgements.get(judgement.id);
    if (existing !== undefined && existing.submissionId !== judgement.submissionId) {
      this.#removeJudgement(judgement.id);
    }
    const others = this.#judgementsOf.get(judgement.submissionId);
    if (others === undefined) this.#judgementsOf.set(judgement.submissionId, [judgement]);
    else {
      const place = others.findIndex(({ id }) => id === judgement.id);
      if (place < 0) others.push(judgement);
      else others[place] = judgement;
    }
    this.#judgements.set(judgement.id, judgement);
    this.#changeCellOf(judgement.submissionId);
  }

  #removeJudgement(id: string): void {
    const existing = this.#judgements.get(id);
    if (existing === undefined) return;
    const others = this.#judgementsOf.get(existing.submissionId) ?? [];
    this.#judgementsOf.set(
      existing.submissionId,
      others.filter((judgement) => judgement.id !== id),
    );
    this.#judgements.delete(id);
    this.#changeCellOf(existing.submissionId);
  }

  #changeCellOf(submissionId: string): void {
    const attempt = this.#submissions.get(submissionId);
    if (attempt !== undefined) changeCell(attempt);
  }

  #changeTeam(teamId: string): void {
    this.#rowOf(teamId).version += 1;
  }

  #rowOf(teamId: string): Row {
    let row = this.#rows.get(teamId);
    if (row === undefined) {
      row = { cells: new Map(), version: 0 };
      this.#rows.set(teamId, row);
    }
    return row;
  }

  #changeRules(): void {
    this.#rulesVersion += 1;
    for (const { cells } of this.#rows.values()) for (const cell of cells.values()) forget(cell);
  }

  #changeIntervals(): void {
    this.#removed = mergeIntervals(this.#intervals.values());
    this.#changeRules();
  }
}

function forget(cell: Cell): void {
  cell.isSorted = false;
  forgetScores(cell);
}

function changeCell({ row, cell }: FiledAttempt): void {
  if (cell !== undefined) forgetScores(cell);
  if (row !== undefined) row.version += 1;
}

function forgetScores({ scores }: Cell): void {
  scores.full = undefined;
  scores.frozen = undefined;
}

/** Whether an attempt at the end of a sorted list leaves it sorted, as almost all do. */
function isInOrder(last: Attempt | undefined, { submission, arrival }: Attempt): boolean {
  if (last === undefined) return true;
  const [lastMs, ownMs] = [last.submission.timeMs, submission.timeMs];
  return lastMs !== undefined && ownMs !== undefined && ownMs >= lastMs && arrival > last.arrival;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
