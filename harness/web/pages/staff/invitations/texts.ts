import { defineTexts } from "../../../texts/index.ts";
import { INVITATIONS_EN } from "./texts-en.ts";

export const invitationTexts = defineTexts(INVITATIONS_EN, {
  ru: async () => (await import("./texts-ru.ts")).INVITATIONS_RU,
});
