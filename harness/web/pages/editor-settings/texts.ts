import { defineTexts } from "../../texts/index.ts";
import { EDITOR_SETTINGS_EN } from "./texts-en.ts";

export const editorSettingsTexts = defineTexts(EDITOR_SETTINGS_EN, {
  ru: async () => (await import("./texts-ru.ts")).EDITOR_SETTINGS_RU,
});
