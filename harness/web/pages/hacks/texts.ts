import { defineTexts } from "../../texts/index.ts";

/** Texts of the page with which students try inputs on each other's programs. */
export const HACKS_EN = {
  title: "Hacks",
  about:
    "Read an accepted program of the class, and find an input on which it is wrong, crashes or is too slow.",
  left: (left: number, limit: number) => `${left} of ${limit} hacks left`,
  obstacles: {
    "not-accepted": "Programs are shown to you once your own program is accepted.",
    "before-deadline": "Programs are shown to you after your deadline.",
    held: "Programs are shown to you once the results are released.",
    "before-end":
      "Programs are shown to teams that solved this problem once the contest is over for all:",
    "phase-over": "The hacking phase of the contest is over.",
    "not-solved": "Only teams that solved this problem in the contest may hack it.",
  },
  closes: "The hacking phase ends:",
  stakes: (points: number, penalty: number) =>
    `The attempt that you hack loses.${points > 0 ? ` You gain ${points} points.` : ""}${penalty > 0 ? ` An unsuccessful hack costs ${penalty} points.` : ""}`,
  points: "Points",
  programs: "Accepted programs",
  noPrograms: "No accepted programs yet",
  noProgramsHint: "Programs of the class appear here once they are accepted.",
  program: (number: number) => `Program ${number}`,
  ownProgram: (number: number) => `Program ${number} (yours)`,
  isYours: "This is your program.",
  commentsRemoved: "Comments are removed.",
  linesLeftOut: (lines: number) => `${lines} more lines are not shown.`,
  input: "Input",
  inputHint: "One call, as in the statement.",
  send: "Try this input",
  own: "Your hacks",
  noHacks: "No hacks yet",
  head: { program: "Program", input: "Input", result: "Result", answer: "Right answer", by: "By" },
  waits: "Waiting",
  results: {
    successful: "Successful",
    unsuccessful: "Unsuccessful: the program is right",
    invalid: "Not an input of this exercise",
    failed: "The judge failed: this does not count",
  },
  dismissing: "The contest's board follows: a dismissed hack counts for neither team.",
  isTest: "a test of the exercise now",
  all: "Successful hacks of the class",
  noSuccess: "No successful hacks yet",
  decision: "Test",
  isNoTest: "Not a test",
  isTestNow: "Is a test",
  accept: "Make it a test and rejudge",
  dismiss: "Dismiss",
  kills: "Download kills.jsonl",
  killsHint:
    "Add its lines to the exercise's kills.jsonl and run `grundy generate`: then the inputs are tests of the exercise itself.",
  othersRead: {
    acceptance:
      "Once your program is accepted, classmates whose own is accepted may read it, without your name.",
    deadline:
      "If your program is accepted, classmates may read it after the deadline, without your name.",
    contest:
      "If your program is accepted, teams that solve this problem may read it after the contest, without your name.",
  },
  open: "Hacks",
};

export const hackTexts = defineTexts(HACKS_EN, {
  ru: async () => (await import("./texts-ru.ts")).HACKS_RU,
});
