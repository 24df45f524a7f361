import { defineTexts } from "../../texts/index.ts";
import { JOINING_EN } from "./texts-en.ts";

export const joiningTexts = defineTexts(JOINING_EN, {
  ru: async () => (await import("./texts-ru.ts")).JOINING_RU,
});
