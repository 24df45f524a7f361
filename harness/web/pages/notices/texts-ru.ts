import { plural } from "../../../core/page-language.ts";
import type { NoticesTexts } from "./texts.ts";

export const NOTICES_RU: NoticesTexts = {
  title: "Уведомления",
  unread: (value) =>
    plural("ru", value, {
      one: "непрочитанное уведомление",
      few: "непрочитанных уведомления",
      many: "непрочитанных уведомлений",
      other: "непрочитанных уведомления",
    }),
  new: "новое",
  none: "Здесь появляются ответы, комментарии и изменения ваших баллов.",
  readAll: "Отметить всё прочитанным",
  attempt: (exercise, number) => `${exercise}, попытка ${number}`,
  kinds: {
    answer: "На ваш вопрос ответили",
    comment: "Новый комментарий к вашей программе",
    points: "Ваши баллы изменены вручную",
    graded: "Ваша программа оценена",
    rejudged: "Перетестирование изменило ваш результат",
    hacked: "Найден ввод, который ломает вашу программу",
    released: "Результаты открыты",
  },
};
