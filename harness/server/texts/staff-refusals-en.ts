import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import type { Role } from "../../school/role.ts";
import type { RejudgingMoves } from "../../school/rejudging-basis.ts";
import type { RefusalText } from "./refusal-codes-en.ts";

/** Changes since a rejudging was opened, with names of exercises. */
interface MovedRejudging extends Omit<RejudgingMoves, "verdicts"> {
  readonly verdicts: number;
  /** The first attempt with another verdict. */
  readonly first:
    | { readonly student: string; readonly exercise: string; readonly number: number }
    | undefined;
}

/** Refusals of what instructors and graders do: members, grades, tournaments, hacks and rejudgings. */
export const STAFF_REFUSALS_EN = {
  seatTaken: (name: string, student: string): RefusalText => ({
    message: `${name} has already joined as ${student}.`,
    hint: "If they are someone else, remove them from the members first.",
  }),
  roleMoved: (now: Role): RefusalText => ({
    message: `Someone else has changed this member's role: ${now}.`,
    hint: "Look at the list of members, and decide again.",
  }),
  noMail: {
    message: "This server sends no mail.",
    hint: "Copy the links and send them yourself, or ask an administrator to set up mail.",
  },
  tooManyWebhooks: (max: number) => ({
    message: `A course has at most ${max} webhooks.`,
    hint: "Remove one first.",
  }),
  onlyInstructor: {
    message: "This is the only instructor of the course.",
    hint: "Make someone else an instructor first.",
  },
  rosterTooLong: (file: string, students: number, max: number): RefusalText => ({
    message: `${file} has ${students} students; at most ${max} are allowed.`,
    hint: "Check that it is the list of this course, and remove everyone else.",
  }),
  /** The first mistake in a file that someone uploaded; follows the file's name. */
  fileMistake: ({ message, hint }: Diagnostic): RefusalText => ({
    message,
    ...(hint !== undefined && { hint }),
  }),
  invalidExtension: (why: string): RefusalText => ({
    message: why,
    hint: "Enter a date, such as 2026-10-12 23:59, or a duration, such as `2 days`.",
  }),
  filesElsewhere: {
    message: "Another server has reloaded the course from files that this server does not have.",
    hint: "Copy them to this server. If they are lost, restart it: its own files are then in force.",
  },
  filesMoved: {
    message: "The course's files, or those in force, have changed since you looked at the changes.",
    hint: "Look at the changes again.",
  },
  filesWrong: (count: number): RefusalText => ({
    message: `The course's files have mistakes (${count}), so nothing is reloaded.`,
    hint: "Correct them and look at the changes again.",
  }),
  scoreMoved: (now: number | null): RefusalText => ({
    message: `The score has changed since you opened this: ${now ?? "there is none now"}.`,
    hint: "Reload the page, look at the score, and send it then.",
  }),
  extensionMoved: (extension: string | null): RefusalText => ({
    message: `The extension has changed since you opened this: ${extension ?? "there is none now"}.`,
    hint: "Look at the present extension, and decide again.",
  }),
  notExtended: (exercise: string, before: string, after: string): RefusalText => ({
    message:
      before === after
        ? `This changes nothing: ${exercise} is due ${before} for this student already.`
        : `This would take time away: ${exercise} is due ${before} for this student, and would be due ${after}.`,
    hint: "Give a later date or more time. To shorten an extension, remove it and give a new one.",
  }),
  nothingToExtend: {
    message: "There is no deadline here that could be extended.",
    hint: "Students are never late without one. Choose an exercise with a deadline.",
  },
  openingMoved: (opens: string | null): RefusalText => ({
    message: `The opening time has changed since you opened this: ${opens ?? "there is none now"}.`,
    hint: "Look at the present opening time, and decide again.",
  }),
  openingInContest: {
    message: "This exercise belongs to a contest, which has times of its own.",
    hint: "Give the student more time on the page of the exam's participants.",
  },
  openingAfterDeadline: (student: string, due: string): RefusalText => ({
    message: `The exercise is due ${due} for ${student}, before they could begin.`,
    hint: "Extend the deadline first, or choose an earlier time.",
  }),
  openingWithoutGroup: {
    message: "The student is in no group for this exercise.",
    hint: "Set the opening time for the student alone.",
  },
  anonymousGrading: {
    message: "Grading is anonymous in this course: graders do not see the class.",
    hint: "Open the page Grading.",
  },
  noGrader: {
    message: "This person may not grade in this course.",
    hint: "Choose a grader or an instructor of the course.",
  },
  gradeMoved: (score: number | null, attempt: number | null): RefusalText => ({
    message: `The grade has changed since you opened this: ${gradeEn(score, attempt)}.`,
    hint: "Look at the present grade, and decide again.",
  }),
  gradeUnknown: (score: number | null, attempt: number | null): RefusalText => ({
    message: `The student has a grade already: ${gradeEn(score, attempt)}.`,
    hint: "To replace it, say in `before` which grade you know: score, attempt and adjustedAt.",
  }),
  attemptElsewhere: {
    message: "This attempt is of another student or exercise.",
    hint: "Reload the page and try again.",
  },
  tournamentRunning: {
    message: "A tournament of this exercise is running.",
    hint: "Wait for its end, or cancel it.",
  },
  tournamentOver: {
    message: "This tournament is over.",
    hint: "Start a new one.",
  },
  tournamentPlayers: (count: number, most: number): RefusalText => ({
    message: `Students who have such a player for this exercise: ${count}.`,
    hint: `A tournament needs at least 2 players, and has at most ${most}.`,
  }),
  nothingToRejudge: {
    message: "No judged attempt matches this choice.",
    hint: "Remove the exercise or the verdict from the choice.",
  },
  noHackInput: (fault: string): RefusalText => ({
    message: `This is no input of the exercise: ${fault}.`,
    hint: "Write one call, such as those of the statement's samples.",
  }),
  ownProgram: {
    message: "This is your own program.",
    hint: "Choose a program of somebody else.",
  },
  tooManyHacks: (waiting: number): RefusalText => ({
    message: `${waiting} of your hacks are waiting for their results.`,
    hint: "Wait for them before you try the next input.",
  }),
  noHacksLeft: (limit: number): RefusalText => ({
    message: `You have used all ${limit} hacks for this exercise.`,
    hint: "Ask an instructor if you know another input that breaks a program.",
  }),
  hackingOver: {
    message: "The hacking phase of this contest is over.",
    hint: "The page of hacks shows the results of yours.",
  },
  fileChanged: {
    message: "course.yaml has changed since you opened this form.",
    hint: "Reload the page, and make your changes again.",
  },
  fileReadOnly: {
    message: "The server cannot write course.yaml.",
    hint: "Apply the patch that the page shows where the file is.",
  },
  exerciseFileChanged: {
    message: "This file has changed since you opened it.",
    hint: "Copy your text, reload the page, and make your changes again.",
  },
  authoringJobRuns: {
    message: "Another command is running: one runs at a time.",
    hint: "Wait until it ends, or cancel it.",
  },
  commentsRemain: {
    message: "This program is not shown: its comments cannot be removed.",
    hint: "Choose another program.",
  },
  tooManyHackTests: (limit: number): RefusalText => ({
    message: `The exercise already has ${limit} tests from hacks.`,
    hint: "Download kills.jsonl, make tests of its lines, and load the exercise again.",
  }),
  hackFailed: {
    message: "Only the input of a successful hack can become a test.",
    hint: "Reload the page to see its result.",
  },
  rejudgingUnfinished: (missing: number, all: number): RefusalText => ({
    message: `${missing} of ${all} attempts are not judged yet.`,
    hint: "Wait for them, or cancel the rejudging.",
  }),
  rejudgingClosed: (state: "applied" | "cancelled"): RefusalText => ({
    message: `This rejudging is already ${state}.`,
    hint: "Start a new one.",
  }),
  rejudgingMoved: ({
    isUnknown,
    isJudgeMoved,
    suites,
    factors,
    verdicts,
    first,
  }: MovedRejudging): Required<RefusalText> => {
    const where = first && `${first.student}, ${first.exercise}, attempt ${first.number}`;
    const moved = [
      ...(isUnknown ? ["an earlier version of Grundy opened it"] : []),
      ...(isJudgeMoved ? ["Grundy or a reference has changed"] : []),
      ...(suites.length > 0 ? [`the tests or limits of ${suites.join(", ")} have changed`] : []),
      ...(factors.length > 0 ? [`the time limits of ${factors.join(", ")} have changed`] : []),
      ...(verdicts === 1 ? [`another verdict counts now (${where})`] : []),
      ...(verdicts > 1
        ? [`other verdicts count now for ${verdicts} attempts (first: ${where})`]
        : []),
    ];
    return {
      message: `This rejudging can no longer be applied: ${moved.join("; ")}.`,
      hint: "Start a new rejudging, and cancel this one.",
    };
  },
  rejudgingDistrusted: (distrusted: number, all: number): RefusalText => ({
    message: `${distrusted} of ${all} attempts were rejudged by a machine that has since been removed.`,
    hint: "Cancel this rejudging and start a new one.",
  }),
};

function gradeEn(score: number | null, attempt: number | null): string {
  const counting = attempt === null ? "no attempt counts" : `attempt ${attempt} counts`;
  return score === null ? `no points, ${counting}` : `points: ${score}, ${counting}`;
}
