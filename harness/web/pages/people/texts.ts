import { defineTexts } from "../../texts/index.ts";

/** Texts about what is stored about one person. */
export const PEOPLE_EN = {
  title: "One person's data",
  hint: "To answer somebody who asks what is stored about them, or who asks you to erase it.",
  whom: "Their email",
  whomHint: "Or the ID of a person from a learning platform, which has no email here",
  download: "Download data",
  erase: "Erase person",
  eraseTitle: (who: string) => `Erase ${who}?`,
  eraseText:
    "Their account, name, programs, questions, drafts and what others wrote to them are erased for ever, in all courses. Verdicts and points stay under a pseudonym. Nobody can undo this.",
  erased: (who: string) =>
    `${who} is erased. Backups made before still hold the data: delete them.`,
  own: "Your data",
  ownHint: "A zip with your programs, drafts, questions and results, as your pages show them.",
  ownDownload: "Download my data",
};

export const peopleTexts = defineTexts(PEOPLE_EN, {
  ru: async () => (await import("./texts-ru.ts")).PEOPLE_RU,
});
