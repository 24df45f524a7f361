import type { PUT_BACK_EN } from "./texts.ts";

export const PUT_BACK_RU: typeof PUT_BACK_EN = {
  title: (number) => `Вернуть попытку ${number} в редактор?`,
  text: "В редакторе другой текст. Он будет заменён, и вернуть его будет нельзя.",
  yes: "Заменить мой черновик",
  keep: "Оставить мой черновик",
  draft: "Ваш черновик",
  attempt: (number) => `Попытка ${number}`,
  difference: "Черновик и попытка",
  otherLanguage: (number) =>
    `Попытка ${number} написана на языке, который это задание не принимает. Скопируйте текст с её страницы.`,
};
