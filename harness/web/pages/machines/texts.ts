import { defineTexts } from "../../texts/index.ts";
import { MACHINES_EN } from "./texts-en.ts";

export const machinesTexts = defineTexts(MACHINES_EN, {
  ru: async () => (await import("./texts-ru.ts")).MACHINES_RU,
});
