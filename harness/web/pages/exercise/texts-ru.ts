import type { EXERCISE_EN } from "./texts-en.ts";

export const EXERCISE_RU: typeof EXERCISE_EN = {
  views: "Разделы",
  paneWidths: "Ширина панелей",
  paneHeights: "Высота панелей",
  resultTabs: "Результаты",
  input: "Ваш ввод",
  noAttemptsHint: "Отправьте программу: здесь будут перечислены все попытки.",
  tryInput: "Попробовать этот ввод",
  editorSettings: "Настройки редактора",
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
  leaveHints: {
    usual: "Tab делает отступ. Чтобы выйти из редактора с клавиатуры, нажмите Esc, затем Tab.",
    vim: "Esc возвращает в обычный режим. Чтобы выйти из редактора с клавиатуры, нажмите Esc, затем Tab.",
    emacs:
      "Tab делает отступ. Чтобы выйти из редактора с клавиатуры, нажмите Esc, затем Tab. Некоторые сочетания браузер оставляет себе: во многих Ctrl+W закрывает вкладку.",
  },
  phrases: {
    Find: "Найти",
    next: "следующее",
    previous: "предыдущее",
    all: "все",
    "match case": "с учётом регистра",
    regexp: "выражение",
    "by word": "слово целиком",
    close: "закрыть",
    "current match": "найдено",
    "on line": "в строке",
  },
  saved: "Сохранено",
  noFeedback: "Отправьте программу, и здесь появятся вердикт и отзыв.",
  feedbackLater: "Отзыв появится здесь после вердикта.",
};
