import { defineTexts } from "../../texts/index.ts";
import { ACCOUNT_EN } from "./texts-en.ts";

export const accountTexts = defineTexts(ACCOUNT_EN, {
  ru: async () => (await import("./texts-ru.ts")).ACCOUNT_RU,
});
