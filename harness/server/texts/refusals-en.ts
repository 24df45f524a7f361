import type { z } from "zod";
import { CONTEST_REFUSALS_EN } from "./contest-refusals-en.ts";
import { REFUSAL_CODES_EN, type RefusalText } from "./refusal-codes-en.ts";
import { GROUP_REFUSALS_EN } from "./group-refusals-en.ts";
import { STAFF_REFUSALS_EN } from "./staff-refusals-en.ts";

/** Texts of the errors that the server answers with. */
export const REFUSALS_EN = {
  codes: REFUSAL_CODES_EN,

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
  tooManyPasskeys: (most: number): RefusalText => ({
    message: `You have ${most} passkeys, and cannot add more.`,
    hint: "Remove one that you no longer use.",
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
  hintTooEarly: {
    message: "There is another hint before this one.",
    hint: "Reload the page, and ask for the hints in their order.",
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

  ...STAFF_REFUSALS_EN,
  ...GROUP_REFUSALS_EN,
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

export type RefusalTexts = typeof REFUSALS_EN;
