import { plural } from "../../../core/page-language.ts";
import type { COMPARISON_EN } from "./texts.ts";

export const COMPARISON_RU: typeof COMPARISON_EN = {
  title: (exercise) => `Сравнение попыток: ${exercise}`,
  attempt: (number) => `Попытка ${number}`,
  same: "Программы совпадают.",
  label: "Различия программ",
  programs: "Программы",
  tests: "Тесты",
  test: "Тест",
  change: "Изменение",
  group: (id) => `Группа ${id}`,
  inGroup: (id) => `в группе ${id}`,
  passed: (passed, total) => `${passed} из ${total}`,
  skipped: "Без запуска",
  unknown: "Неизвестно",
  noTests: (number) => `Тесты попытки ${number} не показаны, поэтому сравнить их нельзя.`,
  summary: (better, worse) => {
    const first =
      better === 0
        ? "Ни одна группа не стала проходить"
        : `Теперь проходит больше на ${plural("ru", better, { one: "группу", few: "группы", many: "групп", other: "группы" })}`;
    if (worse === 0) return `${first}, хуже не стало.`;
    return `${first}, хуже стало: ${plural("ru", worse, { one: "группа", few: "группы", many: "групп", other: "группы" })}.`;
  },
  kinds: {
    passes: "теперь проходит",
    fails: "теперь не проходит",
    stopped: "теперь не запускается",
    started: "теперь запускается, но не проходит",
    other: "по-прежнему не проходит",
    unknown: "",
    stillFails: "по-прежнему не проходит",
    stillStopped: "по-прежнему не запускается",
    stillPasses: "по-прежнему проходит",
  },
  otherVerdict: (now, before) => `по-прежнему не проходит: ${now} вместо ${before}`,
};
