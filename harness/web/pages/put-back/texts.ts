import { defineTexts } from "../../texts/index.ts";

/** Texts of putting an attempt back into the editor. */
export const PUT_BACK_EN = {
  title: (number: number) => `Put attempt ${number} back into the editor?`,
  text: "Your draft in the editor is another text. It will be replaced, which cannot be undone.",
  yes: "Replace my draft",
  keep: "Keep my draft",
  draft: "Your draft",
  attempt: (number: number) => `Attempt ${number}`,
  difference: "Draft and attempt",
  otherLanguage: (number: number) =>
    `Attempt ${number} is in a language that this exercise does not accept. Copy its text from its page.`,
};

export const putBackTexts = defineTexts(PUT_BACK_EN, {
  ru: async () => (await import("./texts-ru.ts")).PUT_BACK_RU,
});
