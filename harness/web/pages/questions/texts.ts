import { defineTexts } from "../../texts/index.ts";

/** Texts of questions about an attempt. */
export const QUESTIONS_EN = {
  title: "Questions",
  none: "No questions yet.",
  noneHint: "Something is not clear, or your points seem wrong? Ask the course staff here.",
  ask: "Ask a question",
  askHint: "To ask about a line, click its number.",
  askAbout: (line: number) => `Ask about line ${line}`,
  text: "Your question",
  line: "Line (optional)",
  isReview: "Please look at my points again",
  send: "Send",
  cancel: "Cancel",
  onWhole: "About the whole attempt",
  onStatement: "About the statement",
  statementHint: "Only the course staff read it and your other messages here.",
  onLine: (line: number) => `About line ${line}`,
  review: "Request to look at the points again",
  open: "Open",
  closed: "Closed",
  student: "student",
  replyAs: { student: "Your message", staff: "Reply to the student" },
  replyHint: "A message in a closed question opens it again.",
  close: "Close the question",
  outcome: "After looking at the points again",
  outcomes: { changed: "Points changed", unchanged: "Points unchanged" },
  outcomeHint: "To change points, use “Set points” first, then choose “Points changed”.",
  reason: "Reason, for the student",
  closedBy: (by: string) => `Closed by ${by}`,
  openTitle: (count: number) => `Open questions (${count})`,
  openNone: "No open questions.",
  openNoneHint: "Students ask on the page of an attempt, or below a statement.",
  answered: "answered",
  about: (attempt: number | undefined, line: number | undefined) =>
    attempt === undefined
      ? "Statement"
      : line === undefined
        ? `Attempt ${attempt}`
        : `Attempt ${attempt}, line ${line}`,
};

export const questionTexts = defineTexts(QUESTIONS_EN, {
  ru: async () => (await import("./texts-ru.ts")).QUESTIONS_RU,
});
