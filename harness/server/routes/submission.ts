import type { SubmissionView } from "../../api/submission-shapes.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { gameRecordSchema } from "../../core/results/game-record.ts";
import { findClockDoubt } from "../../school/clock-doubt.ts";
import { listClass } from "../../school/class-list.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { ERASED_TEXT } from "../../school/personal-texts.ts";
import { can } from "../../school/role.ts";
import { attemptOf, isOwnAttempt } from "../../school/shared-attempts.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { adjustedGradeOf, resultOf, type StudentGrades } from "../grades.ts";
import type { OpenCourse } from "../event-log.ts";
import { isOfTeam } from "../../school/contests/contest-rules.ts";
import { mayPlay } from "../may-play.ts";
import { Refusal } from "../http/refusal.ts";
import { groupDeadlineOf } from "../submitting-groups.ts";
import { presentGradeOf } from "../present-grade.ts";
import type { Site } from "../site.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import { languageOf, pagesTexts } from "../texts/server-texts.ts";
import {
  gradesAnonymously,
  hideAuthor,
  hideAuthorOfResults,
  pseudonymOf,
} from "../views/anonymous.ts";
import { viewAsGraded, viewParts, viewRubric } from "../views/view-grading.ts";
import { viewBreak } from "../views/view-hacks.ts";
import { findBugHints, judgedAttemptOf, viewHintLadder, viewHints } from "../views/view-hints.ts";
import { viewQuestions } from "../views/view-questions.ts";
import { viewAttempt, viewFor } from "../view-attempt.ts";

const HOUR_MS = 3_600_000;

/** An attempt, for its owner, for staff, and in a contest for the owner's team. */
export const submissionRoutes: Pick<Handlers, "submission"> = {
  submission: async ({ caller, request, query }, site) => {
    const t = pagesTexts(request);
    const { course, member } = caller;
    const { served, state } = course;
    const viewing = await viewFor(course, member, site);
    const isHidden = gradesAnonymously(course, member.role);
    const submission =
      viewing.isStaff && !isHidden
        ? forStudent(caller.submission, query.student)
        : caller.submission;
    await logReading(caller, submission, site);
    const isOwn = isOwnAttempt(submission, caller.ownMember ?? member);
    const isTeammates = !isOwn && (caller.ownMember ?? member).role === "student";
    const ownGrades = await site.grades.of(course, submission.student);
    const grades = isTeammates ? withoutAdjustments(ownGrades) : ownGrades;
    const isHeld = viewing.heldIds.has(submission.exercise);
    const result = resultOf(grades, submission);
    const bytes = await site.store.source(submission.source);
    const text =
      bytes === undefined ? ERASED_TEXT : served.decodeProgram(bytes, submission.language);
    const why = isHeld || isTeammates ? undefined : result?.attempt.why;
    const isAnonymous = isHidden && !isOwn;
    const pseudonym = isAnonymous ? pseudonymOf(course, submission) : undefined;
    // A reason may name the student.
    const showsWhy = viewing.isStaff && pseudonym === undefined;
    const adjustment = viewing.withoutPoints.has(submission.exercise)
      ? undefined
      : describeAdjustment(grades, submission, course.state, showsWhy, t);
    const rubric = viewRubric(course, submission, viewing, t);
    const asGraded = viewAsGraded(course, submission, grades, viewing);
    const studentName =
      viewing.isStaff || isTeammates
        ? listClass(state, served.roster).get(submission.student)?.name
        : undefined;
    const others = state.submissionsOf(submission.student, submission.exercise).toReversed();
    const show = (each: CourseSubmission) => {
      const viewed = viewAttempt(each, grades, viewing);
      return pseudonym === undefined ? viewed : hideAuthor(viewed, pseudonym);
    };
    const shownAuthor = pseudonym && t.anonymous(pseudonym.student);
    const shownName = shownAuthor ?? studentName;
    const isJudged = submission.outcome !== undefined && !isHeld;
    const judgedAttempt = judgedAttemptOf(course, submission, {
      grades,
      member,
      nowMs: site.now(),
    });
    const { attempt } = judgedAttempt;
    const isGame = mayPlay(course, member, submission.exercise, site.now());
    const language = languageOf(request);
    const [game, games] = await Promise.all([
      isJudged && isGame ? served.games.readFailure(judgedAttempt, language) : undefined,
      isHeld ? [] : showGames(course, submission, language),
    ]);
    const bugHints = findBugHints(course, judgedAttempt, viewing, language);
    const hints = bugHints && isJudged && viewHints(course, submission, bugHints, isOwn);
    const hack = isOwn && !isHeld ? viewBreak(course, submission, judgedAttempt.policy) : undefined;
    const clockDoubt = viewing.isStaff
      ? findClockDoubt(
          state.clockJumps,
          submission.submittedAt,
          groupDeadlineOf(course, submission.student, submission.exercise),
        )
      : undefined;
    const exercise = served.exercises.find(({ id }) => id === submission.exercise);
    const view = {
      course: served.id,
      attempt: show(submission),
      exerciseName: exercise?.name ?? submission.exercise,
      points: exercise?.points ?? 0,
      ...(shownName !== undefined && { studentName: shownName }),
      isOwn,
      text,
      feedback: !isJudged
        ? ""
        : viewing.isStaff
          ? site.feedbackCache.get(grades, `${submission.id} ${pseudonym?.student ?? ""}`, () =>
              pseudonym === undefined
                ? served.printForStaff(grades.results, attempt, text)
                : served.printForStaff(
                    hideAuthorOfResults(grades.results, pseudonym),
                    { ...attempt, student: pseudonym.student },
                    text,
                  ),
            )
          : served.printFeedback(judgedAttempt, text, languageOf(request)),
      ...(game && { game }),
      games,
      ...(hints && { hints }),
      ...(hack && { hack }),
      ...(isJudged && viewHintLadder(course, submission, judgedAttempt, isAnonymous)),
      ...(isJudged && served.summarise(judgedAttempt)),
      ...(why !== undefined && { why }),
      ...(clockDoubt && {
        clockDoubt: { before: clockDoubt.before, after: clockDoubt.after },
      }),
      comments: isHeld ? [] : listComments(state, submission, t),
      questions: isHeld
        ? []
        : viewQuestions(state, submission, t, shownAuthor).filter(
            ({ id }) => viewing.isStaff || state.questions.get(id)?.asker === member.person,
          ),
      ...(viewing.isStaff && pseudonym === undefined && viewSides(course, submission)),
      mayAsk: !isHeld && isOwn && !viewing.ofContest.has(submission.exercise),
      ...(adjustment && { adjustment }),
      ...(viewing.isStaff && {
        grade: {
          ...presentGradeOf(course, grades, submission),
          attempts: others.length,
          policy: served.course.attempts,
        },
      }),
      ...(rubric && { rubric }),
      ...(asGraded && { asGraded }),
      parts: viewParts(course, submission, grades, viewing),
      others: others
        .filter(({ id }) => id !== submission.id)
        .filter((each) => !isTeammates || isOfTeam(course.contests, member, each))
        .map(show),
    };
    return isTeammates ? viewForTeam(view) : view;
  },
};

/**
 * A submission as the attempt of the student that staff ask for; default: its author's.
 * @throws {Refusal} if it does not count for this student.
 */
function forStudent(submission: CourseSubmission, student: string | undefined): CourseSubmission {
  const attempt = student === undefined ? submission : attemptOf(submission, student);
  if (attempt === undefined) throw new Refusal("not-found");
  return attempt;
}

/** The students for whom a group's submission counts: each has a grade of their own for it. */
function viewSides(
  { state, served }: OpenCourse,
  submission: CourseSubmission,
): Pick<SubmissionView, "students"> {
  if (submission.group === undefined) return {};
  const names = listClass(state, served.roster);
  const students = submission.group.members.map(({ student }) => {
    const name = names.get(student)?.name;
    return { student, ...(name !== undefined && { name }) };
  });
  return { students };
}

/** Grades as the judge gave them: what staff set concerns the author alone. */
function withoutAdjustments({ results, row }: StudentGrades): StudentGrades {
  const { adjustments: _adjustments, ...judgedResults } = results;
  return { results: judgedResults, row };
}

/** An attempt for the author's team: program, verdict and feedback, and nothing that staff and author said. */
function viewForTeam({
  course,
  attempt,
  exerciseName,
  points,
  studentName,
  text,
  feedback,
  tests,
  failingInput,
  failingCall,
  receipt,
  others,
}: SubmissionView): SubmissionView {
  return {
    course,
    attempt,
    exerciseName,
    points,
    ...(studentName !== undefined && { studentName }),
    isOwn: false,
    text,
    feedback,
    ...(tests && { tests }),
    ...(failingInput !== undefined && { failingInput }),
    ...(failingCall !== undefined && { failingCall }),
    ...(receipt !== undefined && { receipt }),
    others,
    games: [],
    comments: [],
    questions: [],
    mayAsk: false,
    parts: [],
  };
}

/** Logs that staff read someone's submission, at most once an hour, since pages load it repeatedly. */
export async function logReading(
  { course, person }: Pick<MemberCaller, "course" | "person">,
  submission: CourseSubmission,
  site: Site,
): Promise<void> {
  const role = course.state.members.get(person.id)?.role;
  if (submission.person === person.id || !can(role, "read-any-work")) return;
  if (!site.readThrottle.tryUse(`${person.id} ${submission.id}`, site.now(), HOUR_MS)) return;
  const event = { kind: "work-read" as const, submission: submission.id };
  const place = { course: course.served.id, actor: person.id, at: site.now() };
  await site.eventLog.commit([{ op: "append", ...place, event }]);
}

/** The games kept with a submission; those that no longer fit the rules are left out. */
async function showGames(
  { served, state }: OpenCourse,
  { id: submission }: CourseSubmission,
  language: PageLanguage,
): Promise<SubmissionView["games"]> {
  const games = state
    .gamesOf(submission)
    .map(async ({ game: id, at, record, fixedTurns, score }) => {
      const parsed = gameRecordSchema.safeParse(JSON.parse(record));
      const end = parsed.success
        ? await served.games.showKept({ record: parsed.data, fixedTurns, score }, language)
        : undefined;
      if (end === undefined) return [];
      const { text, reason, film } = end;
      return [{ id, at, text, ...(reason !== undefined && { reason }), film }];
    });
  return (await Promise.all(games)).flat();
}

function listComments(
  state: CourseState,
  courseSubmission: CourseSubmission,
  { unnamedStaff }: PagesTexts,
): SubmissionView["comments"] {
  return state.comments
    .filter(({ submission }) => submission === courseSubmission.id)
    .map(({ comment: id, by, at, text, line, endLine }) => ({
      id,
      by: state.nameOf(by) ?? unnamedStaff,
      at,
      text,
      ...(line !== undefined && { line }),
      ...(endLine !== undefined && { endLine }),
    }));
}

/** Describes the adjustment. Those made on the web have a time, those of course.yaml do not. */
function describeAdjustment(
  grades: StudentGrades,
  { student, exercise }: CourseSubmission,
  state: CourseState,
  showsWhy: boolean,
  { unnamedCourse }: PagesTexts,
): SubmissionView["adjustment"] {
  const grade = adjustedGradeOf(grades, exercise);
  if (grade === undefined) return undefined;
  const { points, bonus, excused, judged, onlyIfHigher, untilAttempt, overruledBy, by, why } =
    grade;
  // A rubric alone is no adjustment.
  if ((points ?? bonus ?? excused) === undefined) return undefined;
  const adjustment = state.adjustmentOf(student, exercise);
  return {
    ...(points !== undefined && { points }),
    ...(bonus !== undefined && { bonus }),
    ...(excused && { excused }),
    ...(judged !== undefined && { judged }),
    validity: onlyIfHigher
      ? "only-if-higher"
      : untilAttempt === undefined
        ? "holds"
        : "until-next-attempt",
    ...(untilAttempt !== undefined && { untilAttempt }),
    ...(overruledBy !== undefined && { overruledBy }),
    by: (adjustment && state.nameOf(adjustment.by)) ?? by ?? unnamedCourse,
    ...(adjustment && { at: adjustment.at }),
    ...(showsWhy && why !== undefined && { why }),
  };
}
