import { defineTexts } from "../../texts/index.ts";
import { PUT_BACK_EN } from "./texts-en.ts";

export const putBackTexts = defineTexts(PUT_BACK_EN, {
  ru: async () => (await import("./texts-ru.ts")).PUT_BACK_RU,
});
