import { defineTexts } from "../../texts/index.ts";
import { CLAIM_EN } from "./texts-en.ts";

export const claimTexts = defineTexts(CLAIM_EN, {
  ru: async () => (await import("./texts-ru.ts")).CLAIM_RU,
});
