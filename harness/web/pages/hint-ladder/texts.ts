import { defineTexts } from "../../texts/index.ts";

/** Texts of the hints that students ask for one after another. */
export const HINT_LADDER_EN = {
  title: "Hints",
  about: "Each hint shows more. Hints cost no points; your instructors see which ones you used.",
  ask: {
    input: "Show a failing input",
    answer: "Show what was expected",
    explanation: "Show the explanation",
  },
  asked: {
    input: "Failing input",
    answer: "Expected and got",
    explanation: "Explanation",
  },
  used: (used: number, all: number) => `Hints used: ${used} of ${all}`,
};

export const hintLadderTexts = defineTexts(HINT_LADDER_EN, {
  ru: async () => (await import("./texts-ru.ts")).HINT_LADDER_RU,
});
