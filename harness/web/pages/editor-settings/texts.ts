import { defineTexts } from "../../texts/index.ts";

/** Texts of the settings of the editor. */
export const EDITOR_SETTINGS_EN = {
  textSize: "Text size",
  textSizes: { small: "Small", normal: "Normal", large: "Large", huge: "Very large" },
  colours: "Editor theme",
  colourNames: {
    page: "As the page",
    light: "Light",
    dark: "Dark",
    contrast: "High contrast",
  },
  keyMap: "Key map",
  keyMaps: { usual: "Default", vim: "Vim", emacs: "Emacs" },
};

export const editorSettingsTexts = defineTexts(EDITOR_SETTINGS_EN, {
  ru: async () => (await import("./texts-ru.ts")).EDITOR_SETTINGS_RU,
});
