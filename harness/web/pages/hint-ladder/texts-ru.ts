import type { HINT_LADDER_EN } from "./texts.ts";

export const HINT_LADDER_RU: typeof HINT_LADDER_EN = {
  title: "Подсказки",
  about:
    "Каждая подсказка показывает больше. Баллы за них не снимаются; преподаватели видят, какие открыты.",
  ask: {
    input: "Показать входные данные",
    answer: "Показать ожидаемый ответ",
    explanation: "Показать объяснение",
  },
  asked: {
    input: "Входные данные",
    answer: "Ожидаемый и полученный ответ",
    explanation: "Объяснение",
  },
  used: (used, all) => `Открыто подсказок: ${used} из ${all}`,
};
