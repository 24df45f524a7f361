import { mayPlay, maySeeTournament, opponentsOf } from "../may-play.ts";
import type { CourseView } from "../../api/shapes.ts";
import type { ExerciseView } from "../../api/student-shapes.ts";
import {
  attemptsIn,
  attemptsLeft,
  contestWith,
  draftsDueAt,
  isExerciseHidden,
  opensFor,
  phaseFor,
  policyFor,
  refuseSubmission,
} from "../../school/contests/contest-rules.ts";
import { ALL_EXERCISES } from "../../course/course.ts";
import { isOnClock } from "../../school/contests/course-contest-state.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { can } from "../../school/role.ts";
import { attemptsAllowed, type CourseLimit } from "../../school/submit-rule.ts";
import { solutionOpensAt } from "../../school/solution-rule.ts";
import { groupRulesOf } from "../../school/group-rule.ts";
import { listClass } from "../../school/class-list.ts";
import { Refusal } from "../http/refusal.ts";
import { hackRulesOf } from "../../school/hack-rule.ts";
import { standingOf } from "../../school/standing.ts";
import type { Handlers } from "../handler.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { RosterEntry, ServedExercise } from "../served-course.ts";
import { viewContradicted } from "../views/view-class.ts";
import { viewContestSummary } from "../views/view-contest.ts";
import { CLOCK_SKEW_MS } from "../../school/event.ts";
import { groupDeadlineOf, sharedLimitOf } from "../submitting-groups.ts";
import { viewHackRules } from "../views/view-hacks.ts";
import { standingInputsOf, viewAttempt, viewFor } from "../view-attempt.ts";
import { findExercise } from "./find-exercise.ts";
import { pagesTexts } from "../texts/server-texts.ts";
import { viewAnnouncements } from "./staff/announcements.ts";
import { INVITATION_MS } from "./staff/invite.ts";

/** A course and its exercises, as the caller sees them. */
export const courseRoutes: Pick<Handlers, "course" | "exercise" | "solution"> = {
  course: async ({ caller: { course, member }, request }, site) => {
    const { served, state, contests } = course;
    const { student, role } = member;
    const viewing = await viewFor(course, member, site);
    const { row } = await site.grades.of(course, student);
    const cells = cellsOf(row.cells, served.exercises);
    return {
      id: served.id,
      name: served.course.name,
      role,
      timezone: served.course.timezone,
      now: site.now(),
      exercises: served.exercises
        .filter(({ id }) => !isExerciseHidden(rulesOf(course), member, id, site.now()))
        .map(({ id, name, points }) => ({
          id,
          name,
          points,
          ...timesOf(course, member, id, site.now()),
          hasExtension: hasExtension(course, student, id),
          ...viewGroupSet(course, id),
          ...contestOf(contests, id),
          standing: standingOf(
            state.submissionsOf(student, id),
            cells.get(id),
            standingInputsOf(viewing, id),
          ),
        })),
      ...(hasTournaments(course, member, site.now()) && { hasTournaments: true as const }),
      ...(contests.length > 0 && { hasContests: true as const }),
      ...viewAnnouncements(state, pagesTexts(request)),
      ...(can(role, "reload-course") &&
        site.reloads.isEdited(served.id) && { isEdited: true as const }),
      ...(role === "instructor" && { firstSteps: viewFirstSteps(course, site.now()) }),
    };
  },

  solution: async ({ caller: { course, member }, params }, site) => {
    const { id } = findExercise({ course, member }, params.exercise, site);
    const model = course.served.solutions.get(id);
    const { solution } = viewSolution(course, member, id, site.now());
    if (model === undefined || solution === undefined) throw new Refusal("not-found");
    return { fileName: model.fileName, text: model.text };
  },

  exercise: async ({ caller: { course, member }, params }, site) => {
    const exercise = findExercise({ course, member }, params.exercise, site);
    const { student, person } = member;
    const viewing = await viewFor(course, member, site);
    const grades = await site.grades.of(course, student);
    const submissions = course.state.submissionsOf(student, exercise.id).toReversed();
    const draft = await site.store.newestDraft(
      { person, course: course.served.id, exercise: exercise.id },
      exercise.languages.map((language) => language.id),
    );
    const contest = contestWith(course.contests, exercise.id);
    const { game: _game, hasClaimedGame: _claimed, modules, ...publicExercise } = exercise;
    return {
      ...publicExercise,
      ...timesOf(course, member, exercise.id, site.now()),
      now: site.now(),
      policy: policyFor(rulesOf(course), member, exercise.id, site.now()),
      attempts: submissions.map((submission) => viewAttempt(submission, grades, viewing)),
      drafts: draft === undefined ? [] : [draft],
      ...viewSubmitting(course, member, exercise.id, site.now()),
      ...(modules &&
        site.workers.heartbeats.lacksModules(modules) && { missingModules: [...modules] }),
      ...viewSolution(course, member, exercise.id, site.now()),
      ...(can(member.role, "watch-class") && viewContradicted(course.served, exercise.id)),
      ...viewHacking(course, exercise.id),
      ...(groupRulesOf(rulesOf(course), exercise.id) && { hasGroups: true as const }),
      ...viewGame(exercise, course, member, site.now()),
      ...(contest && {
        contest: viewContestSummary(contest, { course, member, now: site.now() }),
      }),
    };
  },
};

/** Whether and when there is a model solution, for those who may see it now. */
function viewSolution(
  course: OpenCourse,
  { role }: Member,
  exercise: string,
  nowMs: number,
): Pick<ExerciseView, "solution"> {
  const { served, state } = course;
  if (!served.solutions.has(exercise)) return {};
  const extended = [
    ...served.course.extensions.keys(),
    ...state.extensions.map((each) => each.student),
  ];
  const students = new Set([...listClass(state, served.roster).keys(), ...extended]);
  // The general deadline is that of a student without extensions.
  const ends = ["", ...students].map((student) => served.countsUntil(state, student, exercise));
  const opensAt = solutionOpensAt(rulesOf(course), exercise, ends, nowMs);
  // Another server, whose clock is behind, may take submissions a little longer.
  const isOpen = opensAt !== undefined && opensAt + CLOCK_SKEW_MS < nowMs;
  if (!isOpen && !can(role, "read-any-work")) return {};
  return { solution: { ...(opensAt !== undefined && { opensAt }) } };
}

function contestOf(contests: OpenCourse["contests"], exercise: string) {
  const plan = contestWith(contests, exercise)?.plan;
  return plan === undefined ? {} : { contest: { id: plan.id, name: plan.name, kind: plan.kind } };
}

function hasTournaments(course: OpenCourse, member: Member, nowMs: number): boolean {
  return course.state.tournaments
    .values()
    .some(({ exercise }) => maySeeTournament(course, member, exercise, nowMs));
}

/** Describes whether and how long the exercise accepts submissions of the member. */
function viewSubmitting(
  course: OpenCourse,
  member: Member,
  exercise: string,
  now: number,
): Pick<ExerciseView, "submitting"> {
  const { contests, state, served } = course;
  const isInDoubt = served.contradictionOf(exercise) !== undefined;
  const contest = contestWith(contests, exercise);
  if (contest === undefined || member.role !== "student") {
    if (isInDoubt) return { submitting: { closed: "tests" } };
    const { limited, attemptsOfEach } = sharedLimitOf(course, member, exercise);
    return limited ? viewLimit(limited, attemptsOfEach, now) : {};
  }
  const attempts = attemptsIn(contest, member, exercise, state);
  const closed =
    refuseSubmission(contest, member, attempts, now) ?? (isInDoubt ? "tests" : undefined);
  const virtual = contest.virtualClockOf(member.person);
  const isRunning = isOnClock(virtual, now) || phaseFor(contest, member, now) === "running";
  const left = isRunning ? attemptsLeft(contest, attempts, virtual?.startMs) : Infinity;
  const closesAt = contest.plan.kind === "exam" ? contest.clockOf(member)?.endMs : undefined;
  return {
    submitting: {
      ...(closed && { closed }),
      ...(closesAt !== undefined && { closesAt }),
      ...(draftsDueAt(contest, member) !== undefined && { submitsDraft: true }),
      ...(Number.isFinite(left) && { attemptsLeft: left }),
    },
  };
}

/** How many attempts the course's limit still allows, or from when on. */
function viewLimit(
  limited: CourseLimit,
  attemptsOfEach: readonly (readonly CourseSubmission[])[],
  now: number,
): Pick<ExerciseView, "submitting"> {
  const allowed = attemptsAllowed(limited, attemptsOfEach, now);
  if (allowed.attemptsLeft > 0) return { submitting: { attemptsLeft: allowed.attemptsLeft } };
  const { againMs } = allowed;
  return againMs === undefined
    ? { submitting: { closed: "too-many-attempts", attemptsLeft: 0 } }
    : { submitting: { closed: "limit", opensAt: againMs, attemptsLeft: 0 } };
}

function viewGame(
  { id, game }: ServedExercise,
  course: OpenCourse,
  member: Member,
  now: number,
): Pick<ExerciseView, "game"> {
  if (game === undefined || !mayPlay(course, member, id, now)) return {};
  const { playerCount, first } = game;
  const attempts = opponentsOf(course, member, id).map(({ id: submission, number }) => ({
    submission,
    number,
  }));
  return { game: { playerCount, first, attempts } };
}

function viewFirstSteps(
  { served, state }: OpenCourse,
  now: number,
): NonNullable<CourseView["firstSteps"]> {
  const { members, submissions } = state;
  const isStaff = (person: string) => (members.get(person)?.role ?? "student") !== "student";
  return {
    hasPeople: isInvited(served.roster, state, now),
    hasTried: submissions.values().some(({ person }) => isStaff(person)),
    hasSubmissions: submissions.values().some(({ person }) => !isStaff(person)),
  };
}

/** True if everyone can join: by class code, or some students and everyone on the roster can. */
function isInvited(
  roster: readonly RosterEntry[],
  { members, invited, isCodeOpen }: CourseState,
  now: number,
): boolean {
  const joined = [...members.values()].filter(({ role }) => role === "student");
  // A learning platform sends everybody who is in its course.
  if (isCodeOpen || joined.some(({ joinedBy }) => joinedBy === "course-system")) return true;
  const open = [...invited.values()].filter(
    ({ role, at }) => role === "student" && at + INVITATION_MS > now,
  );
  const knownStudents = new Set([...members.values(), ...open].map(({ student }) => student));
  return joined.length + open.length > 0 && roster.every(({ id }) => knownStudents.has(id));
}

/** Grade cells by exercise ID. Cells are in the order of the course's exercises. */
function cellsOf<T>(
  cells: readonly T[],
  exercises: readonly { readonly id: string }[],
): ReadonlyMap<string, T> {
  return new Map(
    exercises.flatMap(({ id }, index) => {
      const cell = cells[index];
      return cell === undefined ? [] : [[id, cell] as const];
    }),
  );
}

/** The times of an exercise; those who see it before it opens also get when that is. */
function timesOf(course: OpenCourse, { student }: Member, exercise: string, nowMs: number) {
  const { served, contests } = course;
  const deadline = groupDeadlineOf(course, student, exercise);
  const rule = served.course.exercises.find(({ id }) => id === exercise);
  const { releaseMs = 0 } = rule ?? {};
  const opensMs = opensFor(rulesOf(course), exercise, student) ?? 0;
  const release = Math.max(releaseMs, contestWith(contests, exercise)?.plan.releaseMs ?? 0);
  return {
    ...(opensMs > nowMs && { opens: opensMs }),
    ...(deadline !== undefined && { deadline }),
    ...(release > 0 && { release }),
  };
}

/** Whose groups submit an exercise together: those of the course, or its own. */
function viewGroupSet(course: OpenCourse, exercise: string) {
  const set = groupRulesOf(rulesOf(course), exercise)?.set;
  if (set === undefined) return {};
  return { groups: set === ALL_EXERCISES ? ("course" as const) : ("exercise" as const) };
}

function hasExtension(course: OpenCourse, student: string, exercise: string): boolean {
  const ofAll = course.served.course.exercises.find(({ id }) => id === exercise)?.deadlineMs;
  return groupDeadlineOf(course, student, exercise) !== ofAll;
}

/** Students are told before they submit that others may read their program. */
function viewHacking({ served }: OpenCourse, exercise: string): Pick<ExerciseView, "hacks"> {
  const rules = hackRulesOf(served.course, exercise);
  return rules === undefined ? {} : { hacks: viewHackRules(rules) };
}
