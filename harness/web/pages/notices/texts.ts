import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of the list of notices. */
export const NOTICES_EN = {
  title: "Notices",
  unread: (value: number) => plural("en", value, { one: "unread notice", other: "unread notices" }),
  new: "new",
  none: "Answers, comments, and changes of your points appear here.",
  readAll: "Mark all as read",
  attempt: (exercise: string, number: number) => `${exercise}, attempt ${number}`,
  kinds: {
    answer: "Your question was answered",
    comment: "A new comment on your program",
    points: "Your points were set by hand",
    graded: "Your program was graded",
    rejudged: "A rejudging changed your result",
    hacked: "An input broke your program",
    released: "Results are out",
  },
};

export type NoticesTexts = typeof NOTICES_EN;

export const noticesTexts = defineTexts(NOTICES_EN, {
  ru: async () => (await import("./texts-ru.ts")).NOTICES_RU,
});
