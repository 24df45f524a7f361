import type { PageLanguage } from "../core/page-language.ts";
import { formatLocalTime } from "../course/deadline.ts";
import { AUDIT_TEXTS } from "./audit-texts.ts";
import { describeCourseChange } from "./course-change.ts";
import type { CourseState } from "./course-state.ts";
import type { CourseEvent, UnknownEvent } from "./event.ts";

/** Names for the IDs in events. */
export interface AuditNames {
  readonly student: (id: string) => string;
  /** Undefined if it has no name of its own. */
  readonly exercise: (id: string) => string | undefined;
  readonly timezone: string;
  /** Points of an exercise in the course; undefined if the course has it no longer. */
  readonly pointsOf: (id: string) => number | undefined;
}

/** Describes an event without its actor. For staff only: it includes reasons and names. */
export function auditSentence(
  event: CourseEvent | UnknownEvent,
  state: CourseState,
  names: AuditNames,
  language: PageLanguage,
): string {
  const t = AUDIT_TEXTS[language];
  const nameOf = (person: string) => state.nameOf(person) ?? person;
  const studentOf = (id: string) => names.student(state.currentIdOf(id));
  const exerciseOf = (id: string) => t.exercise(id, names.exercise(id));
  const attemptOf = (submission: string) => {
    const attempt = state.submissions.get(submission);
    if (attempt === undefined) return { submission };
    const { number, student, exercise } = attempt;
    return {
      submission,
      attempt: { number, student: studentOf(student), exercise: exerciseOf(exercise) },
    };
  };
  /** A team is a person, or has its ID from course.yaml. */
  const teamOf = (team: string) => state.nameOf(team) ?? team;
  const questionOf = (question: string) => {
    const { submission, exercise } = state.questions.get(question) ?? {};
    if (submission !== undefined) return t.attempt(attemptOf(submission));
    return exercise === undefined ? undefined : t.statement(exerciseOf(exercise));
  };
  const hackedOf = (hack: string) => {
    const courseHack = state.hacks.all.get(hack);
    return courseHack && attemptOf(courseHack.submission);
  };
  const exerciseOfTournament = (tournament: string) => {
    const namedTournament = state.tournaments.get(tournament);
    return namedTournament && exerciseOf(namedTournament.exercise);
  };
  switch (event.kind) {
    case "enrolled": {
      const { person, role, student, joinedBy } = event;
      return joinedBy === undefined
        ? t.roleSet(nameOf(person), role, student)
        : t.joined(nameOf(person), role, student, joinedBy);
    }
    case "left":
      return t.removed(nameOf(event.person));
    case "invited": {
      const { name, email, student, role } = event;
      return t.invited([name, email, student && `(${student})`].filter(Boolean).join(" "), role);
    }
    case "invitation-revoked":
      return t.invitationRevoked(event.of);
    case "class-code-set":
      return event.isOpen ? t.codeOpened : t.codeClosed;
    case "submitted":
      return event.savedAt === undefined
        ? t.submitted(event.fileName, attemptOf(event.submission))
        : t.draftSubmitted(event.fileName, attemptOf(event.submission));
    case "judged":
      return t.judged(
        attemptOf(event.submission),
        inCoursePoints(
          event,
          names.pointsOf(state.submissions.get(event.submission)?.exercise ?? ""),
        ),
        event.rejudging !== undefined,
      );
    case "judge-failed":
      return t.judgeFailed(
        attemptOf(event.submission),
        event.reason,
        event.rejudging !== undefined,
      );
    case "rejudging-opened":
      return t.rejudgingOpened(event.submissions.length, event.why);
    case "rejudging-applied":
      return t.rejudgingApplied(state.rejudgings.get(event.rejudging)?.why);
    case "rejudging-cancelled":
      return t.rejudgingCancelled(state.rejudgings.get(event.rejudging)?.why);
    case "adjusted": {
      const { student, exercise, excused, why } = event;
      return t.adjusted(
        studentOf(student),
        exerciseOf(exercise),
        { ...event, isExcused: excused === true },
        why,
      );
    }
    case "adjustment-lifted":
      return t.adjustmentLifted(studentOf(event.student), exerciseOf(event.exercise), event.why);
    case "commented":
      return t.commented(attemptOf(event.submission), event.line);
    case "comment-removed":
      return t.commentRemoved;
    case "announced":
      return t.announced;
    case "announcement-removed":
      return t.announcementRemoved;
    case "rubric-item-set":
      return t.rubricItemSet(exerciseOf(event.exercise), event.text, event.points);
    case "rubric-item-removed":
      return t.rubricItemRemoved;
    case "rubric-item-given":
    case "rubric-item-taken": {
      const text = state.rubricItems.get(event.item)?.text;
      const isGiven = event.kind === "rubric-item-given";
      return t.rubricItemGiven(attemptOf(event.submission), text ?? event.item, isGiven);
    }
    case "graded":
      return t.graded(attemptOf(event.submission), event.isGraded);
    case "grader-assigned": {
      const grader = event.grader === undefined ? undefined : nameOf(event.grader);
      return t.graderAssigned(attemptOf(event.submission), grader);
    }
    case "question-asked":
      return t.questionAsked(attemptOf(event.submission), event.line, event.isReview === true);
    case "statement-asked":
      return t.statementAsked(t.statement(exerciseOf(event.exercise)));
    case "question-replied":
      return t.questionReplied(questionOf(event.question));
    case "question-closed":
      return t.questionClosed(questionOf(event.question), event.outcome, event.reason);
    case "game-kept":
      return t.gameKept(attemptOf(event.submission));
    case "hint-taken":
      return t.hintTaken(attemptOf(event.submission), event.hint, event.share);
    case "hint-opened":
      return t.hintOpened(attemptOf(event.submission), event.step);
    case "hack-sent":
      return t.hackSent(attemptOf(event.submission));
    case "hack-judged":
      return t.hackJudged(hackedOf(event.hack), event.result);
    case "hack-decided":
      return t.hackDecided(hackedOf(event.hack), event.isAccepted);
    case "tournament-started":
      return t.tournamentStarted(exerciseOf(event.exercise), event.players.length);
    case "match-played":
      return t.matchPlayed(exerciseOfTournament(event.tournament));
    case "match-failed":
      return t.matchFailed(exerciseOfTournament(event.tournament), event.reason);
    case "tournament-continued":
      return t.tournamentContinued(exerciseOfTournament(event.tournament));
    case "tournament-ended":
      return t.tournamentEnded(exerciseOfTournament(event.tournament));
    case "tournament-cancelled":
      return t.tournamentCancelled(exerciseOfTournament(event.tournament));
    case "extended":
      return t.extended(
        studentOf(event.student),
        exerciseOf(event.exercise),
        event.extension,
        event.why,
      );
    case "extension-lifted":
      return t.extensionLifted(studentOf(event.student), exerciseOf(event.exercise), event.why);
    case "opening-set": {
      const opens = formatLocalTime(names.timezone, event.opens);
      return t.openingSet(studentOf(event.student), exerciseOf(event.exercise), opens, event.why);
    }
    case "opening-lifted":
      return t.openingLifted(studentOf(event.student), exerciseOf(event.exercise), event.why);
    case "extra-attempts-set": {
      const { student, exercise, extra, why } = event;
      return t.extraAttemptsSet(studentOf(student), exerciseOf(exercise), extra, why);
    }
    case "group-formed":
      return t.groupFormed(studentOf(event.student), exerciseOf(event.exercise));
    case "group-joined": {
      const members = [...(state.groups.all.get(event.group)?.members.keys() ?? [])];
      const others = members.filter((student) => student !== state.currentIdOf(event.student));
      return t.groupJoined(
        studentOf(event.student),
        exerciseOf(event.exercise),
        others.map(studentOf),
      );
    }
    case "group-left":
      return t.groupLeft(studentOf(event.student), exerciseOf(event.exercise));
    case "groups-set": {
      const named = event.groups.map(({ members }) => members.map(studentOf));
      const sharesEarlier = event.groups.some((group) => group.sharesEarlier);
      return t.groupsSet(exerciseOf(event.exercise), named, sharesEarlier);
    }
    case "contest-times-set":
      return t.contestTimesSet(event.contest);
    case "contest-machine-factor-set":
      return t.machineFactorSet(event.contest, event.machineFactor);
    case "contest-begun":
      return t.contestBegun(event.contest);
    case "contest-entered":
      return t.contestEntered(event.contest);
    case "contest-entry-released":
      return t.contestEntryReleased(event.contest, nameOf(event.person));
    case "contest-virtual-begun":
      return t.contestVirtualBegun(event.contest);
    case "contest-time-added":
      return t.contestTimeAdded(
        event.contest,
        studentOf(event.student),
        Math.round(event.added / 60_000),
        event.why,
      );
    case "seats-set":
      return t.seatsSet(event.contest, event.seats.length);
    case "contest-interval-removed":
      return t.intervalRemoved(
        event.contest,
        Math.round((event.to - event.from) / 60_000),
        event.why,
      );
    case "contest-interval-restored":
      return t.intervalRestored(event.contest);
    case "contest-submission-ignored":
      return t.submissionIgnored(attemptOf(event.submission), event.isIgnored, event.why);
    case "contest-verdict-set":
      return t.verdictSet(attemptOf(event.submission), event.verdict, event.why);
    case "contest-penalty-added":
      return t.penaltyAdded(event.contest, teamOf(event.team), event.minutes, event.why);
    case "contest-finalized":
      return t.contestFinalized(event.contest);
    case "clarification-sent":
      return t.clarificationSent(event.contest, event.replyTo !== undefined);
    case "clarification-claimed":
      return t.clarificationClaimed(event.contest, event.isClaimed);
    case "balloon-delivered":
      return t.balloonDelivered(teamOf(event.team), exerciseOf(event.exercise), event.isDelivered);
    case "notices-read":
      return t.noticesRead(event.notices.length);
    case "work-read":
      return t.attemptRead(attemptOf(event.submission));
    case "person-erased":
      return t.personErased(event.person);
    case "administrator-made":
      return t.administratorMade(nameOf(event.person));
    case "administrator-removed":
      return t.administratorRemoved(nameOf(event.person));
    case "identity-linked":
      return t.identityLinked(event.provider);
    case "identity-unlinked":
      return t.identityUnlinked(event.provider);
    case "passkey-added":
      return t.passkeyAdded;
    case "passkey-removed":
      return t.passkeyRemoved(nameOf(event.person));
    case "course-reloaded": {
      const wording = { timezone: names.timezone, nameOf: exerciseOf };
      const described = event.changes.map((change) =>
        describeCourseChange(change, wording, language),
      );
      return t.courseReloaded(described);
    }
    case "token-made":
      return t.tokenMade(event.name, event.scopes.replaceAll(" ", ", "));
    case "token-revoked":
      return t.tokenRevoked(event.name);
    case "clock-jumped":
      return t.clockJumped(Math.round((event.after - event.before) / 1000));
    case "webhook-changed":
      return t.webhookChanged(event.host, event.change);
    case "password-link-made":
      return t.passwordLinkMade(nameOf(event.person));
    case "password-link-used":
      return t.passwordLinkUsed;
    case "exported":
      return t.exported(event.format);
    case "unknown":
      return t.unknown(event.of);
  }
}

interface JudgedPoints {
  readonly verdict: string;
  readonly points: number;
  readonly maxPoints: number;
}

/** A judging counts in the exercise's own points; a course may give the exercise others. */
function inCoursePoints(
  { verdict, points, maxPoints }: JudgedPoints,
  worth: number | undefined,
): JudgedPoints {
  if (worth === undefined || maxPoints === 0) return { verdict, points, maxPoints };
  return {
    verdict,
    points: Math.round((points / maxPoints) * worth * 100) / 100,
    maxPoints: worth,
  };
}
