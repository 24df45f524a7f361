import { defineTexts } from "../../../texts/index.ts";
import { AUDIT_EN } from "./texts-en.ts";

export const auditTexts = defineTexts(AUDIT_EN, {
  ru: async () => (await import("./texts-ru.ts")).AUDIT_RU,
});
