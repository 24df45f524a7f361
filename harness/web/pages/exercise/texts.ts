import { defineTexts } from "../../texts/index.ts";

/** Texts of an exercise's page beside those that other pages use, too. */
export const EXERCISE_EN = {
  views: "Views",
  /** The tabs beside the program. */
  sides: "Statement or game",
  play: "Play",
  paneWidths: "Pane widths",
  paneHeights: "Pane heights",
  contents: "Contents",
  questions: "Questions about the statement",
  resultTabs: "Results",
  input: "Your input",
  noAttemptsHint: "Submit your program: every attempt is listed here.",
  tryInput: "Try this input",
  editorSettings: "Editor settings",
  /** How to leave the editor by keyboard, with each key map. */
  leaveHints: {
    usual: "Tab indents. To leave the editor with the keyboard, press Esc, then Tab.",
    vim: "Esc returns to normal mode. To leave the editor with the keyboard, press Esc, then Tab.",
    emacs:
      "Tab indents. To leave the editor with the keyboard, press Esc, then Tab. Browsers keep some keys for themselves: in many, Ctrl+W closes the tab.",
  },
  /** Words of the editor's search, which are English by themselves. */
  phrases: {} as Readonly<Record<string, string>>,
  saved: "Saved",
  noFeedback: "Submit your program to see its verdict and feedback here.",
  feedbackLater: "Feedback appears here after the verdict.",
  closed: {
    limit: "No attempts are left for now.",
    tests: "This exercise is closed for now: its tests are being checked.",
    over: "Your time is over: nothing can be submitted any more.",
    "no-team": "You are in no team of this contest, so you cannot submit.",
    "too-many-attempts": "You have used all attempts for this exercise.",
  },
  solution: "Model solution",
  solutionFrom: "students see it from",
  solutionUndecided: "students do not see it yet",
  opensAt: "You can submit again at",
  noWorkerHas: (modules: string) =>
    `No worker has ${modules}: submissions are saved and wait until one has it.`,
  draftTaken: "If your saved draft is newer than your last attempt, it is submitted for you.",
  draftWillBeTaken: "When your time is over, your saved draft is submitted.",
  attemptsLeft: (left: number) => (left === 1 ? "1 attempt left." : `${left} attempts left.`),
  draftSubmitted: "This is your saved draft, submitted for you when your time was over.",
  heldUntilOver: {
    exam: "Results are shown when the exam is over for everybody.",
    contest: "Results are shown when the contest is over for everybody.",
  },
};

export const exerciseTexts = defineTexts(EXERCISE_EN, {
  ru: async () => (await import("./texts-ru.ts")).EXERCISE_RU,
});
