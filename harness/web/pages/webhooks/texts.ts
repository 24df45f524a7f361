import { defineTexts } from "../../texts/index.ts";
import { WEBHOOKS_EN } from "./texts-en.ts";

export const webhookTexts = defineTexts(WEBHOOKS_EN, {
  ru: async () => (await import("./texts-ru.ts")).WEBHOOKS_RU,
});
