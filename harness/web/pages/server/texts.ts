import { defineTexts } from "../../texts/index.ts";
import { SERVER_EN } from "./texts-en.ts";

export const serverTexts = defineTexts(SERVER_EN, {
  ru: async () => (await import("./texts-ru.ts")).SERVER_RU,
});
