import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of similar programs. */
export const SIMILARITY_EN = {
  title: "Similarity",
  exercise: "Exercise",
  hint: "Worth a look, not a verdict: short solutions resemble each other. Pairs are ranked by parts that they share and few other programs have.",
  compared: (count: number) =>
    plural("en", count, {
      one: "program compared: the last attempt of each student.",
      other: "programs compared: the last attempt of each student.",
    }),
  none: "No pair stands out.",
  noneHint: "Pairs appear here when two students submit programs that are alike.",
  pair: (rank: number, left: string, right: string) => `${rank}. ${left} and ${right}`,
  score: (score: string) => `Similarity ${score}`,
  answers: (count: number) =>
    plural("en", count, {
      one: "rare wrong answer in common",
      other: "rare wrong answers in common",
    }),
  show: "Show both programs",
  hide: "Hide the programs",
  side: (name: string, attempt: number) => `${name}, attempt ${attempt}`,
  shared: "Shared parts are marked.",
};

export const similarityTexts = defineTexts(SIMILARITY_EN, {
  ru: async () => (await import("./texts-ru.ts")).SIMILARITY_RU,
});
