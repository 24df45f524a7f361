import { plural } from "../../../core/page-language.ts";
import type { SIMILARITY_EN } from "./texts.ts";

export const SIMILARITY_RU: typeof SIMILARITY_EN = {
  title: "Сходство",
  exercise: "Задача",
  hint: "Повод посмотреть, а не вывод: короткие решения похожи друг на друга. Пары упорядочены по общим частям, которых почти нет в других программах.",
  compared: (count) => `Сравнено программ: ${count}, последняя попытка каждого студента.`,
  none: "Ни одна пара не выделяется.",
  noneHint: "Пары появятся здесь, когда два студента отправят похожие программы.",
  pair: (rank, left, right) => `${rank}. ${left} и ${right}`,
  score: (score) => `Сходство ${score}`,
  answers: (count) =>
    plural("ru", count, {
      one: "общий редкий неверный ответ",
      few: "общих редких неверных ответа",
      many: "общих редких неверных ответов",
      other: "общего редкого неверного ответа",
    }),
  show: "Показать обе программы",
  hide: "Скрыть программы",
  side: (name, attempt) => `${name}, попытка ${attempt}`,
  shared: "Общие части выделены.",
};
