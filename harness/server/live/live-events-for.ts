import type { LiveEvent } from "../../api/live-shapes.ts";
import {
  contestWith,
  isClarificationShown,
  isExerciseHidden,
  opensLater,
} from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { StoredEvent } from "../../school/event.ts";
import type { Hack } from "../../school/hacks.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import { hiddenExercisesFor } from "../../school/standing.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { Grades } from "../grades.ts";
import { maySeeTournament } from "../may-play.ts";
import { gradesAnonymously } from "../views/anonymous.ts";
import { type ViewSources, viewAttempt, viewFor } from "../view-attempt.ts";
import type { CourseViewers, Viewer } from "./course-viewers.ts";

/** A live event and the viewers who get it. */
export interface AddressedEvent<V extends Viewer> {
  readonly event: LiveEvent;
  readonly to: readonly V[];
}

export interface LiveEventSources extends ViewSources {
  readonly grades: Grades;
}

/**
 * Converts a stored event to live events for those who have pages of this course open. Live events
 * contain nothing that their recipients could not also load.
 */
export async function liveEventsFor<V extends Viewer>(
  { actor, event }: StoredEvent,
  course: OpenCourse,
  viewers: CourseViewers<V>,
  sources: LiveEventSources,
): Promise<readonly AddressedEvent<V>[]> {
  const { state, served } = course;
  const { all, staff } = viewers;
  const changed = (
    what: Extract<LiveEvent, { kind: "changed" }>["what"],
    to: readonly V[],
  ): AddressedEvent<V> => ({ event: { kind: "changed", course: served.id, what }, to });
  /** Exercises whose results are hidden from students, or from one who may begin at another time. */
  const heldExercises = (student?: string) =>
    hiddenExercisesFor(
      rulesOf(course),
      { role: "student", ...(student !== undefined && { student }) },
      sources.now(),
    );
  const knows = ({ member }: V, exercise: string) =>
    !isExerciseHidden(rulesOf(course), member, exercise, sources.now());
  const theirs = (student: string, exercise?: string) => {
    const heldIds = heldExercises(student);
    return viewers
      .of(student)
      .filter(
        (viewer) => exercise === undefined || (!heldIds.has(exercise) && knows(viewer, exercise)),
      );
  };
  /** The pages of all for whom a submission counts. */
  const owningViewers = (submission: CourseSubmission) =>
    attemptsFor(submission).flatMap(({ student, exercise }) => theirs(student, exercise));
  switch (event.kind) {
    case "submitted":
    case "judged":
    case "judge-failed": {
      const submission = state.submissions.get(event.submission);
      if (submission === undefined) return [];
      if ("rejudging" in event && event.rejudging !== undefined) {
        return [changed("rejudging", staff)];
      }
      const isSubmission = event.kind === "submitted";
      const secret = isSubmission ? undefined : submission.exercise;
      const contest = contestWith(course.contests, submission.exercise);
      const team = contest && teamOf(contest, submission, course);
      const mayKnow = secret === undefined || !heldExercises().has(secret);
      const teammates =
        team === undefined || !mayKnow
          ? []
          : all.filter(
              ({ member }) =>
                member.student !== submission.student && contest?.teamOf(member) === team,
            );
      const mayNotKnow = (viewer: V) =>
        gradesAnonymously(course, viewer.member.role) &&
        viewer.member.student !== submission.student;
      const knowing = staff.filter((viewer) => !mayNotKnow(viewer));
      const anonymous = staff.filter(mayNotKnow);
      const attempts: AddressedEvent<V>[] = [];
      for (const attempt of attemptsFor(submission)) {
        const audiences = [theirs(attempt.student, secret), knowing];
        attempts.push(...(await toAttemptEvents(attempt, course, audiences, sources)));
      }
      return [
        ...attempts,
        ...(anonymous.length > 0 ? [changed("grading", anonymous)] : []),
        ...(teammates.length > 0 ? [changed("contest", teammates)] : []),
      ];
    }
    case "rejudging-opened":
    case "rejudging-cancelled":
      return [changed("rejudging", staff)];
    case "rejudging-applied": {
      const { submissions = [] } = state.rejudgings.get(event.rejudging) ?? {};
      const ofRejudging = submissions.flatMap((id) => state.submissions.get(id) ?? []);
      const owners = new Set(ofRejudging.flatMap(owningViewers));
      return [changed("rejudging", staff), changed("class", staff), changed("course", [...owners])];
    }
    case "adjusted":
    case "adjustment-lifted":
      return [changed("class", staff), changed("course", theirs(event.student, event.exercise))];
    case "extended":
    case "extension-lifted": {
      const knowing = [...withPartners(state, event.student)]
        .flatMap((student) => theirs(student))
        .filter((viewer) => knows(viewer, event.exercise));
      return [changed("class", staff), changed("course", knowing)];
    }
    case "opening-set":
    case "opening-lifted": {
      const { student, exercise } = event;
      // Those who learn of it, and those who knew it until now.
      const isOpenForOthers = !opensLater(rulesOf(course), exercise, sources.now());
      const concerned = theirs(student).filter(
        (viewer) => isOpenForOthers || knows(viewer, exercise),
      );
      return [changed("members", staff), changed("class", staff), changed("course", concerned)];
    }
    case "extra-attempts-set":
    case "group-formed":
    case "group-joined":
    case "group-left": {
      const group =
        "group" in event ? [...(state.groups.all.get(event.group)?.members.keys() ?? [])] : [];
      const students = new Set([...group, ...withPartners(state, event.student)]);
      const concerned = [...students].flatMap((student) => theirs(student));
      return [changed("members", staff), changed("course", concerned)];
    }
    case "groups-set":
      return [changed("members", staff), changed("class", staff), changed("course", all)];
    case "announced":
    case "announcement-removed":
      return [changed("course", all)];
    case "commented": {
      const submission = state.submissions.get(event.submission);
      const owner = submission === undefined ? [] : owningViewers(submission);
      return [changed("comments", [...staff, ...owner])];
    }
    case "rubric-item-given":
    case "rubric-item-taken":
    case "graded": {
      const submission = state.submissions.get(event.submission);
      const isShown =
        event.kind === "graded" || state.readings.get(event.submission)?.graded !== undefined;
      const owner = submission && isShown ? owningViewers(submission) : [];
      return [changed("class", staff), changed("grading", staff), changed("course", owner)];
    }
    case "rubric-item-set":
    case "rubric-item-removed": {
      // Which exercise a removed item was of is no longer known.
      const of = event.kind === "rubric-item-set" ? event.exercise : undefined;
      const owners = ownersOfGraded(state, of, heldExercises);
      const students = [...owners].flatMap((student) => viewers.of(student));
      return [changed("class", staff), changed("grading", staff), changed("course", students)];
    }
    case "grader-assigned":
      return [changed("grading", staff)];
    case "tournament-started":
    case "match-played":
    case "match-failed":
    case "tournament-continued":
    case "tournament-ended":
    case "tournament-cancelled": {
      const exercise = state.tournaments.get(event.tournament)?.exercise ?? "";
      const knowing = all.filter(({ member }) =>
        maySeeTournament(course, member, exercise, sources.now()),
      );
      return [changed("tournament", knowing)];
    }
    case "hint-opened":
    case "game-kept": {
      const submission = state.submissions.get(event.submission);
      const owner = submission === undefined ? [] : owningViewers(submission);
      return [changed("comments", [...staff, ...owner])];
    }
    case "hint-taken": {
      const submission = state.submissions.get(event.submission);
      const owner = submission === undefined ? [] : owningViewers(submission);
      return [changed("class", staff), changed("course", owner)];
    }
    case "hack-sent":
    case "hack-judged":
    case "hack-decided": {
      const hack = state.hacks.all.get(event.hack);
      const hacker = all.filter(
        (viewer) => viewer.member.person === hack?.by && !staff.includes(viewer),
      );
      const submission = state.submissions.get(hack?.submission ?? "");
      const isBroken = hack?.outcome?.result === "successful";
      const authors = isBroken && submission ? owningViewers(submission) : [];
      return [
        changed("hacks", [...staff, ...hacker]),
        ...(authors.length > 0 ? [changed("course", authors)] : []),
        ...(event.kind === "hack-sent" ? [] : [changed("contest", teamsOfHack(hack, course, all))]),
      ];
    }
    case "question-asked":
    case "statement-asked":
    case "question-replied":
    case "question-closed": {
      const question = state.questions.get(event.question);
      const submission = state.submissions.get(question?.submission ?? "");
      const owner = submission === undefined ? [] : theirs(submission.student, submission.exercise);
      // A statement has no results that could be held.
      const { exercise } = question ?? {};
      const asker = all.filter(
        (viewer) =>
          exercise !== undefined &&
          viewer.member.person === question?.asker &&
          !staff.includes(viewer) &&
          knows(viewer, exercise),
      );
      return [changed("questions", [...staff, ...owner, ...asker])];
    }
    case "comment-removed":
      // Whose comment it was is no longer known: the notification names nobody.
      return [changed("comments", all)];
    case "enrolled":
    case "left":
      return [changed("members", staff), changed("class", staff)];
    case "invited":
    case "invitation-revoked":
    case "class-code-set":
      return [changed("members", staff)];
    case "seats-set":
      return [changed("contest", all)];
    case "contest-times-set":
    case "contest-interval-removed":
    case "contest-interval-restored":
    case "contest-finalized":
      return [changed("contest", all), changed("course", all)];
    case "contest-begun":
    case "contest-entered":
    case "contest-entry-released":
    case "contest-virtual-begun":
    case "contest-time-added": {
      const student = "person" in event ? state.members.get(event.person)?.student : event.student;
      const own = student === undefined ? [] : theirs(student);
      return [changed("contest", [...staff, ...own]), changed("course", own)];
    }
    case "contest-submission-ignored":
    case "contest-verdict-set": {
      const contest = course.contests.find(({ plan }) => plan.id === event.contest);
      const team = contest?.state.submission(event.submission)?.teamId;
      const owners = all.filter(
        (viewer) => team !== undefined && contest?.teamOf(viewer.member) === team,
      );
      return [changed("contest", [...staff, ...owners])];
    }
    case "contest-machine-factor-set":
    case "contest-penalty-added":
    case "clarification-claimed":
    case "balloon-delivered":
      return [changed("contest", staff)];
    case "clarification-sent": {
      const contest = course.contests.find(({ plan }) => plan.id === event.contest);
      const readers = all.filter(
        ({ member }) =>
          contest !== undefined &&
          isClarificationShown(contest, event.clarification, member, sources.now()),
      );
      return [changed("contest", readers)];
    }
    case "course-reloaded":
      return [changed("course", all), changed("files", staff)];
    case "notices-read":
      return [changed("notices", viewers.of(state.members.get(actor)?.student ?? ""))];
    case "person-erased":
      return [changed("members", staff), changed("class", staff)];
    case "work-read":
    case "webhook-changed":
    case "exported":
    case "administrator-made":
    case "administrator-removed":
    case "identity-linked":
    case "identity-unlinked":
    case "passkey-added":
    case "passkey-removed":
    case "token-made":
    case "token-revoked":
    case "clock-jumped":
    case "password-link-made":
    case "password-link-used":
      return [];
    case "unknown":
      return event.demoted === undefined
        ? []
        : [changed("members", staff), changed("class", staff)];
  }
}

/** The teams of a hack in a contest: the author's only learns of one that succeeded. */
function teamsOfHack<V extends Viewer>(
  hack: Hack | undefined,
  { contests }: OpenCourse,
  viewers: readonly V[],
): readonly V[] {
  const contest = contestWith(contests, hack?.exercise ?? "");
  if (hack === undefined || contest?.plan.hacks === undefined) return [];
  const hacker = viewers.find(({ member }) => member.person === hack.by)?.member;
  const team = hacker && contest.teamOf(hacker);
  const author = contest.state.submission(hack.submission)?.teamId;
  const isBroken = hack.outcome?.result === "successful";
  const teams = [team, ...(isBroken ? [author] : [])].filter((each) => each !== undefined);
  return viewers.filter(({ member }) => teams.includes(contest.teamOf(member) ?? ""));
}

/** A student, and everybody with whom they are in a group now. */
function withPartners({ groups }: CourseState, student: string): ReadonlySet<string> {
  const own = [...groups.all.values()].filter(({ members }) => members.has(student));
  return new Set([student, ...own.flatMap(({ members }) => [...members.keys()])]);
}

/** Students with a graded submission: rubric items of others count nowhere yet. */
function ownersOfGraded(
  { readings, submissions }: CourseState,
  exercise: string | undefined,
  heldFor: (student: string) => ReadonlySet<string>,
): ReadonlySet<string> {
  const students = new Set<string>();
  for (const [id, { graded }] of readings) {
    const submission = submissions.get(id);
    if (graded === undefined || submission === undefined) continue;
    const isMeant = exercise === undefined || submission.exercise === exercise;
    if (!isMeant) continue;
    for (const { student } of attemptsFor(submission)) {
      if (!heldFor(student).has(submission.exercise)) students.add(student);
    }
  }
  return students;
}

/** The team that a submission is of. */
function teamOf(
  contest: CourseContestState,
  { person }: CourseSubmission,
  { state }: OpenCourse,
): string | undefined {
  const author = state.members.get(person);
  return author && contest.teamOf(author);
}

async function toAttemptEvents<V extends Viewer>(
  submission: CourseSubmission,
  course: OpenCourse,
  audiences: readonly (readonly V[])[],
  sources: LiveEventSources,
): Promise<readonly AddressedEvent<V>[]> {
  const news: AddressedEvent<V>[] = [];
  for (const to of audiences) {
    const [first] = to;
    if (first === undefined) continue;
    const viewing = await viewFor(course, first.member, sources);
    const grades = await sources.grades.of(course, submission.student);
    const attempt = viewAttempt(submission, grades, viewing);
    const { student } = submission;
    news.push({ event: { kind: "attempt", course: course.served.id, student, attempt }, to });
  }
  return news;
}
