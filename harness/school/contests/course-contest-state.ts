import { BoardMaker, ContestState, isInContest, type Judgement } from "../../contest/index.ts";
import type { MachineFactor } from "../../core/judging/machine-factor.ts";
import type { CourseContest } from "../../course/contests/course-contest.ts";
import type { CourseState } from "../course-state.ts";
import type { Member } from "../members.ts";
import type { CourseSubmission } from "../submissions.ts";
import type { CourseEvent, StoredEvent } from "../event.ts";
import { ContestHacks } from "./contest-hacks.ts";
import { contestSettings, type NamedExercise, setUpContest } from "./contest-setup.ts";
import { ExtraTimes } from "./extra-times.ts";
import { JuryDecisions } from "./jury-decisions.ts";
import { SeatPlan } from "./seat-plan.ts";

/** When the clock of a participant starts and stops, in milliseconds since 1970. */
export interface ContestClock {
  readonly startMs: number;
  readonly endMs: number;
}

/** Whether a clock runs at a moment: its start is included, its end is not. */
export function isOnClock(clock: ContestClock | undefined, atMs: number): clock is ContestClock {
  return clock !== undefined && atMs >= clock.startMs && atMs < clock.endMs;
}

/**
 * A contest of a course: the fold of the course's events into those of `harness/contest`, and what the
 * course adds: people, own clocks, seats, the jury's decisions.
 */
export class CourseContestState {
  readonly plan: CourseContest;
  readonly state = new ContestState();
  readonly boards = new BoardMaker(this.state);
  readonly hacks: ContestHacks;
  readonly seats = new SeatPlan();
  readonly jury = new JuryDecisions();
  readonly #timezone: string;
  readonly #points: ReadonlyMap<string, number>;
  /** Teams of course.yaml by student ID; undefined: everybody is a team of their own. */
  readonly #teamOfStudent: ReadonlyMap<string, string> | undefined;
  /** When teams with a clock of their own began. */
  readonly #startSeqs = new Map<string, number>();
  /** When people began who take part virtually. */
  readonly #virtual = new Map<string, number>();
  /** The sessions in which people were let in. */
  readonly #entries = new Map<string, string>();
  readonly #extraTimes: ExtraTimes;
  #machineFactor: MachineFactor | undefined;
  #version = 0;

  constructor(
    plan: CourseContest,
    course: { readonly timezone: string; readonly exercises: readonly NamedExercise[] },
  ) {
    this.plan = plan;
    this.hacks = new ContestHacks(plan.hacks);
    this.#extraTimes = new ExtraTimes(plan.extraTimeMs);
    this.#timezone = course.timezone;
    this.#points = new Map(course.exercises.map(({ id, points }) => [id, points]));
    this.#teamOfStudent =
      plan.teams &&
      new Map(plan.teams.flatMap(({ id, members }) => members.map((member) => [member, id])));
    for (const event of setUpContest(plan, course)) this.state.take(event);
  }

  /** Grows with every event that concerns the contest. */
  get version(): number {
    return this.#version;
  }

  /** Multiplies the time limits on every worker; undefined: each worker uses its own factor. */
  get machineFactor(): MachineFactor | undefined {
    return this.#machineFactor;
  }

  hasExercise(exercise: string): boolean {
    return this.plan.exercises.some(({ id }) => id === exercise);
  }

  /** The team of a participant; undefined for everybody else. */
  teamOf({ person, student, role }: Pick<Member, "person" | "student" | "role">) {
    return role === "student" ? this.#teamOfPerson({ person, student }) : undefined;
  }

  #teamOfPerson({ person, student }: Pick<Member, "person" | "student">): string | undefined {
    return this.#teamOfStudent === undefined ? person : this.#teamOfStudent.get(student);
  }

  /**
   * The clock of a member; undefined if it has not been started: there is no start time yet, or nobody
   * of their team has begun with its own.
   */
  clockOf({ person, student }: Pick<Member, "person" | "student">): ContestClock | undefined {
    const { startMs } = this.state.settings;
    const commonEndMs = this.#commonEndMs;
    if (startMs === undefined || commonEndMs === undefined) return undefined;
    const extraMs = this.#extraTimes.countingFor(person, commonEndMs);
    if (this.plan.windowMs !== undefined) {
      const begunMs = this.#startSeqs.get(this.#teamOfPerson({ person, student }) ?? "");
      const { durationMs } = this.state.settings;
      return begunMs === undefined
        ? undefined
        : { startMs: begunMs, endMs: begunMs + durationMs + extraMs };
    }
    return { startMs, endMs: commonEndMs + extraMs };
  }

  /** Whether people are let in one by one, with a code, a browser or a session. */
  get asksForEntry(): boolean {
    const { hasRoomCode, isOneSession, browserKeys } = this.plan.entry;
    return hasRoomCode || isOneSession || browserKeys.length > 0;
  }

  /** The session in which a person was let in; undefined: they were not, or staff have released it. */
  entryOf(person: string): string | undefined {
    return this.#entries.get(person);
  }

  /** When the times of those end who take part virtually, in milliseconds since 1970. */
  get virtualEndsMs(): readonly number[] {
    return [...this.#virtual.keys()].flatMap((person) => this.virtualClockOf(person)?.endMs ?? []);
  }

  /** The clock of a person who takes part virtually; undefined for everybody else. */
  virtualClockOf(person: string): ContestClock | undefined {
    const startMs = this.#virtual.get(person);
    return startMs === undefined
      ? undefined
      : { startMs, endMs: startMs + this.state.settings.durationMs };
  }

  /** The last moment at which somebody may begin with their own clock; undefined without a window. */
  get lastBeginMs(): number | undefined {
    const { startMs } = this.state.settings;
    const { windowMs } = this.plan;
    return startMs === undefined || windowMs === undefined ? undefined : startMs + windowMs;
  }

  /** When nobody's clock runs any longer; undefined while there is no start time. */
  get overForAllMs(): number | undefined {
    const endMs = this.#commonEndMs;
    return endMs === undefined ? undefined : endMs + this.#extraTimes.longest(endMs);
  }

  /** When everybody's time without extra time is over. */
  get #commonEndMs(): number | undefined {
    const { durationMs } = this.state.settings;
    return this.lastBeginMs === undefined
      ? this.state.clockTimeMs(durationMs)
      : this.lastBeginMs + durationMs;
  }

  /** The extra time of a student, in milliseconds. */
  extraTimeOf(student: string): number {
    return this.#extraTimes.of(student);
  }

  /** Whether a clarification is from or to the team of a member, or to everybody. */
  mayReadClarification(id: string, member: Pick<Member, "person" | "student" | "role">): boolean {
    const clarification = this.state.clarifications.get(id);
    if (clarification === undefined) return false;
    const { fromTeamId, toTeamIds = [], toGroupIds = [] } = clarification;
    const team = this.state.teams.get(this.teamOf(member) ?? "");
    if (team !== undefined && (fromTeamId === team.id || toTeamIds.includes(team.id))) return true;
    if (team?.groupIds.some((group) => toGroupIds.includes(group)) === true) return true;
    return fromTeamId === undefined && toTeamIds.length === 0 && toGroupIds.length === 0;
  }

  /** Takes an event that the course state already includes. */
  take({ seq, at, actor, event }: StoredEvent, course: CourseState): void {
    const { kind } = event;
    if ("contest" in event) {
      if (event.contest !== this.plan.id) return;
      this.#version += 1;
      this.#takeOwn(event, { seq, at, actor, course });
    } else if (kind === "enrolled") {
      const member = course.members.get(event.person);
      this.#extraTimes.renameStudents(course);
      this.seats.renameStudents((student) => course.currentIdOf(student));
      this.#count(member, at);
      this.#enrol(member);
    } else if (kind === "left") {
      this.#extraTimes.leave(event.person);
      this.#version += 1;
    } else if (kind === "submitted") {
      const submission = course.submissions.get(event.submission);
      if (submission !== undefined) this.#submit(submission, course);
    } else if (kind === "judged" || kind === "judge-failed") {
      // A rejudging counts once it is applied.
      if (event.rejudging === undefined) this.#judge(course.submissions.get(event.submission));
    } else if (kind === "rejudging-applied") {
      const { submissions = [] } = course.rejudgings.get(event.rejudging) ?? {};
      for (const id of submissions) this.#judge(course.submissions.get(id));
    } else if (kind === "hack-sent") {
      this.#sendHack(event, course.members.get(actor));
    } else if (kind === "hack-judged") {
      const { hack, result, verdict = "WA" } = event;
      const hacked = this.hacks.change(hack, { outcome: { result, verdict, at } });
      this.#judge(course.submissions.get(hacked ?? ""));
    } else if (kind === "hack-decided") {
      const hacked = this.hacks.change(event.hack, { isDismissed: !event.isAccepted });
      this.#judge(course.submissions.get(hacked ?? ""));
    }
  }

  #sendHack(
    { hack: id, submission, exercise }: Extract<CourseEvent, { kind: "hack-sent" }>,
    member: Member | undefined,
  ): void {
    const team = member && this.teamOf(member);
    const attempt = this.state.submission(submission);
    const author = attempt?.teamId;
    if (attempt === undefined || team === undefined || author === undefined) return;
    if (author === team || !isInContest(this.state, this.state.contestTimeMs(attempt))) return;
    this.#version += 1;
    this.hacks.send({ id, team, submission, author, exercise });
  }

  #takeOwn(
    event: Extract<CourseEvent, { contest: string }>,
    {
      seq,
      at,
      actor,
      course,
    }: Pick<StoredEvent, "seq" | "at" | "actor"> & { readonly course: CourseState },
  ): void {
    const authorship = { by: actor, at };
    switch (event.kind) {
      case "contest-times-set":
        this.state.take({
          kind: "contest-set",
          settings: contestSettings(this.plan, this.#timezone, event),
        });
        // A contest that will start again gets its factor again.
        if (event.start === null || event.start > at) this.#machineFactor = undefined;
        return;
      case "contest-machine-factor-set":
        this.#machineFactor = event.machineFactor;
        return;
      case "contest-begun":
        return this.#begin(event.person, at, course);
      case "contest-entered":
        this.#entries.set(event.person, event.session);
        return;
      case "contest-entry-released":
        this.#entries.delete(event.person);
        return;
      case "contest-virtual-begun":
        this.#virtual.set(event.person, at);
        return;
      case "contest-time-added":
        this.#extraTimes.give(course.currentIdOf(event.student), event.added);
        return;
      case "seats-set":
        this.seats.set(event.seats, seq, (student) => course.currentIdOf(student));
        return;
      case "contest-interval-removed":
        this.jury.take(event, authorship);
        this.state.take({
          kind: "interval-removed",
          id: event.interval,
          fromMs: event.from,
          toMs: event.to,
        });
        return;
      case "contest-interval-restored":
        this.jury.take(event, authorship);
        this.state.take({ kind: "interval-restored", id: event.interval });
        return;
      case "contest-submission-ignored": {
        const { submission: submissionId, isIgnored, why } = event;
        this.state.take({ kind: "submission-ignored", submissionId, isIgnored, why });
        return;
      }
      case "contest-verdict-set":
        this.jury.take(event, authorship);
        return this.#judge(course.submissions.get(event.submission));
      case "contest-penalty-added": {
        const { team: teamId, minutes, why } = event;
        this.jury.take(event, authorship);
        this.state.take({ kind: "penalty-added", teamId, minutes, why });
        return;
      }
      case "contest-finalized":
        this.state.take({ kind: "finalized", atMs: at, extraBronze: event.extraBronze });
        return;
      case "clarification-sent":
        this.state.take({
          kind: "object-set",
          collection: "clarifications",
          object: {
            id: event.clarification,
            fromTeamId: event.team,
            toTeamIds: event.toTeams,
            toGroupIds: event.toGroups,
            replyToId: event.replyTo,
            problemId: event.exercise,
            text: event.text,
            timeMs: at,
          },
        });
        return;
      case "clarification-claimed":
      case "balloon-delivered":
        return this.jury.take(event, authorship);
    }
  }

  /** Notes whether a member takes part, and so whether their extra time counts. */
  #count(member: Member | undefined, at: number): void {
    if (member === undefined) return;
    this.#version += 1;
    if (this.teamOf(member) === undefined) this.#extraTimes.leave(member.person);
    else this.#extraTimes.join(member, at);
  }

  /** Makes a participant a team of their own, unless course.yaml lists teams. */
  #enrol(member: Member | undefined): void {
    if (member === undefined || this.#teamOfStudent !== undefined) return;
    const { person, student, role } = member;
    const team = this.state.teams.get(person);
    if (role !== "student" && team === undefined) return;
    this.#version += 1;
    this.state.take({
      kind: "object-set",
      collection: "teams",
      object: {
        id: person,
        name: member.name ?? student,
        groupIds: [],
        participation: "official",
        isHidden: role !== "student",
        startMs: this.#startSeqs.get(person),
      },
    });
  }

  #begin(person: string, at: number, course: CourseState): void {
    const member = course.members.get(person);
    const team = member && this.state.teams.get(this.teamOf(member) ?? "");
    // A team's clock starts with the first of its members.
    if (team === undefined || this.#startSeqs.has(team.id)) return;
    this.#startSeqs.set(team.id, at);
    this.state.take({
      kind: "object-set",
      collection: "teams",
      object: { ...team, startMs: at },
    });
  }

  #submit(submission: CourseSubmission, course: CourseState): void {
    const { id, person, exercise, language, submittedAt } = submission;
    if (!this.hasExercise(exercise)) return;
    const member = course.members.get(person);
    const isVirtual = isOnClock(this.virtualClockOf(person), submittedAt);
    this.#version += 1;
    this.state.take({
      kind: "object-set",
      collection: "submissions",
      object: {
        id,
        // Without a team it cannot affect the official board.
        teamId: member && !isVirtual ? this.teamOf(member) : undefined,
        problemId: exercise,
        languageId: language,
        timeMs: submittedAt,
      },
    });
  }

  /** Makes the submission's present outcome its judgement, or the hack that broke it, or the jury's verdict. */
  #judge(submission: CourseSubmission | undefined): void {
    if (submission?.outcome === undefined || !this.hasExercise(submission.exercise)) return;
    const { id, exercise, outcome } = submission;
    const before = this.state.currentJudgement(id);
    const broken = this.jury.verdictFor(id) ? undefined : this.hacks.breakOf(id);
    const judgement: Judgement =
      broken !== undefined
        ? {
            id: broken.hack,
            submissionId: id,
            typeId: broken.verdict,
            score: 0,
            isCurrent: true,
            startMs: broken.at,
            endMs: broken.at,
          }
        : {
            // A failure has no judging, and no judging has the ID of a submission.
            id: outcome.kind === "judged" ? outcome.judging : id,
            submissionId: id,
            typeId:
              this.jury.verdictFor(id)?.verdict ??
              (outcome.kind === "judged" ? outcome.verdict : "JE"),
            ...(outcome.kind === "judged" && { score: this.#scale(exercise, outcome) }),
            isCurrent: true,
            startMs: outcome.at,
            endMs: outcome.at,
          };
    if (before !== undefined && before.id !== judgement.id) {
      this.#setJudgement({ ...before, isCurrent: false });
    }
    this.#setJudgement(judgement);
    for (const [teamId, hacks] of this.hacks.countsAround(id)) {
      this.state.take({ kind: "hacks-counted", teamId, hacks });
    }
  }

  #setJudgement(object: Judgement): void {
    this.#version += 1;
    this.state.take({ kind: "object-set", collection: "judgements", object });
  }

  #scale(
    exercise: string,
    { points, maxPoints }: { readonly points: number; readonly maxPoints: number },
  ) {
    const worth = this.#points.get(exercise) ?? maxPoints;
    return maxPoints === 0 ? 0 : (points / maxPoints) * worth;
  }
}
