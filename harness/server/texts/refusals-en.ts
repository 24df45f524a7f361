import type { z } from "zod";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import type { Role } from "../../school/role.ts";
import type { RejudgingMoves } from "../../school/rejudging-basis.ts";
import { CONTEST_REFUSALS_EN } from "./contest-refusals-en.ts";

/** Message and hint of an error; default hint: that of its code. */
export interface RefusalText {
  readonly message: string;
  readonly hint?: string;
}

/** Changes since a rejudging was opened, with names of exercises. */
interface MovedRejudging extends Omit<RejudgingMoves, "verdicts"> {
  readonly verdicts: number;
  /** The first attempt with another verdict. */
  readonly first:
    | { readonly student: string; readonly exercise: string; readonly number: number }
    | undefined;
}

function gradeEn(score: number | null, attempt: number | null): string {
  const counting = attempt === null ? "no attempt counts" : `attempt ${attempt} counts`;
  return score === null ? `no points, ${counting}` : `points: ${score}, ${counting}`;
}

/** Texts of the errors that the server answers with. */
export const REFUSALS_EN = {
  /** The texts of every error code, unless the error has its own. */
  codes: {
    "broken-request": {
      message: "The request could not be read.",
      hint: "Reload the page and try again.",
    },
    "too-slow": {
      message: "The request took too long to arrive.",
      hint: "Try again with a better connection.",
    },
    "too-many-headers": {
      message: "The request's headers are too large.",
      hint: "Delete this site's cookies and try again.",
    },
    "not-signed-in": { message: "You are not signed in.", hint: "Sign in and try again." },
    "wrong-password": {
      message: "Email or password is incorrect.",
      hint: "Check both and try again.",
    },
    "unknown-worker": {
      message: "The worker's token is not valid.",
      hint: "Ask an administrator of the server for a new one.",
    },
    "unknown-machine": {
      message: "This server does not know this machine's key.",
      hint: "Join again: `grundy worker join`, with a code from the server's page Workers.",
    },
    "revoked-machine": {
      message: "This machine was removed from the server.",
      hint: "Ask an administrator of the server. The machine can join again with a new code.",
    },
    "wrong-clock": {
      message: "The machine's clock is wrong.",
      hint: "Set it (`timedatectl set-ntp true`). The worker then continues automatically.",
    },
    "wrong-signature": {
      message: "The request is not signed with this machine's key.",
      hint: "Join again: `grundy worker join`.",
    },
    "wrong-audience": {
      message: "The request was signed for another server.",
      hint: "Start the worker with this server's own address.",
    },
    "not-allowed": {
      message: "You are not allowed to do this in this course.",
      hint: "Ask an instructor of the course.",
    },
    "wrong-origin": {
      message: "The request came from another site's page.",
      hint: "Open Grundy directly and try again there.",
    },
    "unconfirmed-machine": {
      message: "This machine is not confirmed yet.",
      hint: "An administrator has to compare its fingerprint on the page Workers and confirm it.",
    },
    "not-administrator": {
      message: "Only administrators of the server can do this.",
      hint: "Ask the person who started the server: its first link makes them the administrator.",
    },
    "not-found": {
      message: "This does not exist, or you do not have access to it.",
      hint: "Check the address, and that you are signed in with the right account.",
    },
    "unknown-invitation": {
      message: "This invitation link is not valid: it was used or revoked, or has expired.",
      hint: "If you already have an account, sign in. Otherwise ask your instructor for a new link.",
    },
    "unknown-password-link": {
      message: "This password reset link is not valid: it was used or replaced, or has expired.",
      hint: "If you know your password, sign in. Otherwise ask for a new link.",
    },
    "unknown-code": {
      message: "No course has this class code.",
      hint: "Check it letter by letter, or ask your instructor whether it has changed.",
    },
    "unknown-machine-code": {
      message: "This code is not valid: it was used, is mistyped, or is older than 15 minutes.",
      hint: "Create a new one on the page Workers.",
    },
    "newer-draft": {
      message: "Another tab or device has saved a newer version.",
      hint: "Compare the two and keep the one you want.",
    },
    "lost-job": {
      message: "This job now belongs to another worker.",
      hint: "Drop it: its outcome is not needed.",
    },
    "last-administrator": {
      message: "This is the only administrator of the server.",
      hint: "Make somebody else an administrator first.",
    },
    "unknown-token": {
      message: "This access token is not valid: it was revoked, is mistyped, or has expired.",
      hint: "Make a new one on the page Account.",
    },
    "token-scope": {
      message: "This access token is not for this.",
      hint: "Make one with the scope that is needed, or sign in with a browser.",
    },
    "token-in-url": {
      message: "The address contains an access token, which logs and histories keep.",
      hint: "Revoke it on the page Account. Send tokens in the header Authorization: Bearer.",
    },
    "last-way-in": {
      message: "You could not sign in any more without it.",
      hint: "Connect another account or get a password first.",
    },
    "passwords-off": {
      message: "This server has no passwords.",
      hint: "Sign in with one of the buttons on its first page.",
    },
    "provider-unreachable": {
      message: "The sign-in service does not answer.",
      hint: "Try again in a minute. If it keeps happening, tell your instructor.",
    },
    "known-email": {
      message: "There is already an account with this email.",
      hint: "Sign in with that account, then join.",
    },
    conflict: {
      message: "Someone else changed this at the same time.",
      hint: "Reload the page and try again.",
    },
    unconfirmed: {
      message: "This needs a confirmation.",
      hint: "Confirm that you want this.",
    },
    "already-member": {
      message: "You are already a member of this course.",
      hint: "Open it from your courses.",
    },
    "other-exercise": {
      message: "The server has a different version of this exercise.",
      hint: "Use the same exercises, references and version of Grundy as the server.",
    },
    "taken-student": {
      message: "Someone has already joined as this student.",
      hint: "Ask your instructor to check the members of the course.",
    },
    "too-large": {
      message: "This is larger than the server accepts.",
      hint: "Make it smaller and try again.",
    },
    "wrong-type": {
      message: "The server only accepts JSON.",
      hint: "Send the request as application/json.",
    },
    "invalid-request": { message: "Invalid request.", hint: "See the details." },
    "wrong-file": { message: "This file could not be read.", hint: "See the details." },
    nonsense: {
      message: "This outcome does not match the job.",
      hint: "Check the worker: it does not behave like Grundy's.",
    },
    "wrong-old-password": {
      message: "The current password is incorrect.",
      hint: "Try again, or ask your instructor for a password reset link.",
    },
    "weak-password": {
      message: "This password is too easy to guess.",
      hint: "Choose a longer one, such as several random words.",
    },
    "account-needed": {
      message: "You are not signed in, and the request has no account to create.",
      hint: "Sign in, or enter a name, an email and a password.",
    },
    "unknown-language": {
      message: "This exercise does not accept programs in this language.",
      hint: "Choose one of the exercise's languages.",
    },
    "outdated-worker": {
      message: "The worker has a different version of Grundy than the server.",
      hint: "Install the server's version and start the worker again.",
    },
    "too-many-requests": {
      message: "Too many requests.",
      hint: "Wait a little and try again.",
    },
    failed: {
      message: "Something went wrong on the server.",
      hint: "Try again. If it keeps happening, tell your instructor.",
    },
    "write-failed": {
      message: "The server cannot save anything at the moment.",
      hint: "Your text stays on this page. Retrying automatically; tell your instructor if this does not end.",
    },
    "shutting-down": {
      message: "The server is restarting.",
      hint: "Retrying automatically.",
    },
  },

  tryAgainIn: (seconds: number) =>
    `Try again in ${seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`}.`,

  // Requests
  /** Why a field is invalid; follows the field's name. */
  issue: ({ message }: z.core.$ZodIssue): string => message,
  invalidRequestKey: {
    message: "The header Idempotency-Key must have 8 to 200 characters and no spaces.",
    hint: "Send a UUID, for instance.",
  },
  tooManyGuesses: { message: "Too many wrong attempts." },

  // Accounts
  tooManyNewAccounts: {
    message: "Too many new accounts were created with this class code today.",
    hint: "Ask your instructor for a personal invitation link.",
  },
  resetNotAllowed: {
    message: "You can create reset links only for people who are students here and nowhere else.",
    hint: "Ask an administrator of the server, who can create one for anyone.",
  },
  tooManyTokens: (most: number): RefusalText => ({
    message: `You have ${most} access tokens, and cannot make more.`,
    hint: "Revoke one that you no longer need.",
  }),
  noAccount: (email: string): RefusalText => ({
    message: `There is no account with the email ${email}.`,
    hint: "Check the email. People from a learning platform have no account of their own.",
  }),
  noPassword: {
    message: "This person has no password here and signs in through the learning platform.",
    hint: "Ask them to open Grundy from there.",
  },

  // Submissions
  submittedJustNow: { message: "You submitted a program a moment ago." },
  tooManyWaiting: (waiting: number): RefusalText => ({
    message: `${waiting} of your submissions are still waiting for their verdicts.`,
    hint: "Submit again when some of them have been judged.",
  }),
  testsInDoubt: {
    message: "This exercise is closed for now: its tests are being checked.",
    hint: "Keep your program, and submit it when the exercise is open again.",
  },
  testsContradicted: (exercise: string): RefusalText => ({
    message: `The reference of ${exercise} contradicts its stored tests, so nothing is judged by them.`,
    hint: `Run \`grundy generate ${exercise}\` in the server's workspace, and reload the course.`,
  }),
  submissionIdMalformed: { message: "The submission's ID is not a UUID." },

  // Questions
  onlyOwnQuestions: {
    message: "You can ask only about your own submissions.",
    hint: "Write a comment instead.",
  },
  notReleased: {
    message: "The results of this exercise are not released yet.",
    hint: "Ask about this submission after the release.",
  },
  lineOutside: (line: number, lines: number): RefusalText => ({
    message: `The program has no line ${line}: its last one is ${lines}.`,
    hint: "Correct the line, or ask about the whole attempt.",
  }),
  wrongStart: (reason: string): RefusalText => ({
    message: `This position cannot be played here: ${reason}.`,
    hint: "Choose a sample, or an input as small as those of a visible group.",
  }),
  illegalGame: (reason: string): RefusalText => ({
    message: `The rules do not allow this: ${reason}.`,
    hint: "Take the move back, or begin a new game.",
  }),
  gameFailed: {
    message: "The exercise's rules took too long or failed on this position.",
    hint: "Begin a new game from a smaller position, and tell your instructor.",
  },
  nobodyPlays: {
    message: "No worker is running, so your program cannot move now.",
    hint: "Try again later, or choose another opponent.",
  },
  otherMoves: {
    message: "This record has moves that your program did not make.",
    hint: "Play the game again.",
  },
  enoughGames: (most: number): RefusalText => ({
    message: `This attempt already keeps ${most} games.`,
    hint: "You can play on; further games are not kept.",
  }),
  onlyStudentsAsk: {
    message: "Staff do not ask about statements.",
    hint: "Answer the questions of students here.",
  },
  askInContest: {
    message: "This exercise is in a contest.",
    hint: "Ask under Clarifications on the contest's page.",
  },
  tooManyQuestions: (open: number): RefusalText => ({
    message: `You have ${open} open questions about this exercise.`,
    hint: "Ask again when one of them is closed, or write in one of them.",
  }),
  tooManyMessages: (messages: number): RefusalText => ({
    message: `You have written ${messages} messages here that nobody has answered yet.`,
    hint: "Wait for the answer.",
  }),
  questionClosed: {
    message: "This question is already closed.",
    hint: "Reload the page.",
  },
  newerMessage: {
    message: "There is a new message in this question.",
    hint: "Read it, then close the question.",
  },
  outcomeMissing: {
    message: "This is a request to look at the points again.",
    hint: "Choose whether the points changed, and give the reason.",
  },
  reasonMissing: {
    message: "An outcome needs a reason, and a reason an outcome.",
    hint: "Write for the student why the points changed or did not.",
  },
  pointsUnchanged: {
    message: "The points were not adjusted since this was asked.",
    hint: "Set the points first, or choose that they did not change.",
  },

  // Contest API
  invalidFeedToken: {
    message: "This token is not, or no longer, one of this event feed.",
    hint: "Leave out since_token to read the feed from its beginning.",
  },
  notOneProgram: (files: number): RefusalText => ({
    message: `The archive has ${files} files; a submission has exactly one.`,
    hint: "Pack only the file with the program.",
  }),
  invalidZip: {
    message: "The archive is not a valid zip.",
    hint: "Send the zip in base64, as files[0].data.",
  },
  contestNotRunning: {
    message: "The contest is not running.",
    hint: "Its start and end are in the contest object.",
  },
  startSettled: {
    message: "The contest has started, or one of the two start times is less than 30 s away.",
    hint: "Choose a later start, at least 30 s before the present one.",
  },
  noThawThen: {
    message:
      "The scoreboard cannot be thawed then: before the end, without a freeze, or a second time.",
    hint: "Choose a time after the end of the contest.",
  },

  // Staff
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

  ...CONTEST_REFUSALS_EN,

  // Workers
  machineStillJudges: {
    message: "This machine still judges for the server.",
    hint: "Remove it first. Otherwise it could also judge the rejudging.",
  },
  otherVersion: (version: string): RefusalText => ({
    message: `The worker's sources differ from the server's, which is Grundy ${version}.`,
    hint: `Install the same version (\`npm install grundy-judge@${version}\`, or the server's own checkout) and start the worker again.`,
  }),
  otherServer: (called: string, origin: string): RefusalText => ({
    message: `The worker calls this server ${called}, but its address is ${origin}.`,
    hint: `Start the worker with ${origin}. If that is not the server's address, start the server with --url.`,
  }),
  clockDiffers: (aheadSeconds: number): RefusalText => ({
    message: `The machine's clock is ${describeDifference(Math.abs(aheadSeconds))} ${aheadSeconds > 0 ? "ahead of" : "behind"} the server's.`,
  }),
  outcomeMismatch: (why: string): RefusalText => ({
    message: `This outcome does not match the job: ${why}.`,
  }),
};

function describeDifference(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}

export type RefusalCode = keyof typeof REFUSALS_EN.codes;
export type RefusalTexts = typeof REFUSALS_EN;
