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
  saved: "Сохранено",
  noFeedback: "Отправьте программу, и здесь появятся вердикт и отзыв.",
  feedbackLater: "Отзыв появится здесь после вердикта.",
};
