import type { EDITOR_SETTINGS_EN } from "./texts.ts";

export const EDITOR_SETTINGS_RU: typeof EDITOR_SETTINGS_EN = {
  textSize: "Размер текста",
  textSizes: { small: "Мелкий", normal: "Обычный", large: "Крупный", huge: "Очень крупный" },
  colours: "Тема редактора",
  colourNames: {
    page: "Как у страницы",
    light: "Светлая",
    dark: "Тёмная",
    contrast: "Контрастная",
  },
  keyMap: "Клавиши",
  keyMaps: { usual: "Обычные", vim: "Vim", emacs: "Emacs" },
};
