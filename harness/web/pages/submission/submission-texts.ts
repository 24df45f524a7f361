import { defineTexts } from "../../texts/index.ts";
import { SUBMISSION_EN } from "./submission-texts-en.ts";

export const submissionTexts = defineTexts(SUBMISSION_EN, {
  ru: async () => (await import("./submission-texts-ru.ts")).SUBMISSION_RU,
});
