import { defineTexts } from "../../texts/index.ts";

/** Texts for a student whose accepted program somebody's input broke. */
export const BROKEN_EN = {
  title: "An input of another student broke this program.",
  input: "Input:",
  expected: "Right answer:",
  inputHidden: "The input may become a hidden test, so it is not shown here.",
  points:
    "Your points change only if your instructor makes the input a test and judges the exercise again. You can submit a better program meanwhile, while the exercise is open.",
};

export type BrokenTexts = typeof BROKEN_EN;

export const brokenTexts = defineTexts(BROKEN_EN, {
  ru: async () => (await import("./broken-texts-ru.ts")).BROKEN_RU,
});
