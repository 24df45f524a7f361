import { defineTexts } from "../../texts/index.ts";
import { STAFF_EN } from "./texts-en.ts";

export const staffTexts = defineTexts(STAFF_EN, {
  ru: async () => (await import("./texts-ru.ts")).STAFF_RU,
});
