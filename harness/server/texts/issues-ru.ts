import type { z } from "zod";
import { plural } from "../../core/page-language.ts";
import { findInvisible } from "../../core/visible-text.ts";

/** After "не больше" or "не меньше": the unit of a size, by what is too large or too small. */
const UNITS: Readonly<Record<string, { readonly one: string; readonly other: string }>> = {
  string: { one: "символа", other: "символов" },
  array: { one: "элемента", other: "элементов" },
};

const TYPES: Readonly<Record<string, string>> = {
  array: "список",
  boolean: "true или false",
  int: "целое число",
  number: "число",
  object: "объект",
  string: "строка",
};

const FORMATS: Readonly<Record<string, string>> = {
  base64: "должна быть строка в base64",
  email: "неверный адрес эл. почты",
  url: "неверный URL",
};

/**
 * Explains in Russian why a field is invalid, after the field's name. Checks of our own, whose English
 * sentence is part of the schema, are known by the `check` of their `params`.
 * @param issue reported with its input.
 */
export function explainIssueInRussian(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "не указано"
        : `здесь должно быть: ${TYPES[issue.expected] ?? issue.expected}`;
    case "too_big":
      return `должно быть не больше ${measure(issue.origin, issue.maximum)}`;
    case "too_small":
      return issue.minimum === 1 && issue.origin in UNITS
        ? "не заполнено"
        : `должно быть не меньше ${measure(issue.origin, issue.minimum)}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "неверный формат";
    case "invalid_value":
      return `допускается только: ${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return `неизвестные поля: ${issue.keys.join(", ")}`;
    case "not_multiple_of":
      return `должно делиться на ${issue.divisor}`;
    case "custom":
      return explainOwnCheck(issue);
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "недопустимое значение";
  }
}

function measure(origin: string, bound: number | bigint): string {
  const unit = UNITS[origin];
  return unit === undefined ? String(bound) : plural("ru", Number(bound), unit);
}

function explainOwnCheck({ params, input, message }: z.core.$ZodIssueCustom): string {
  switch (params?.["check"]) {
    case "visible":
      return `здесь есть невидимый символ (${findInvisible(String(input))}): наберите текст заново`;
    case "not-an-email":
      return "похоже на адрес эл. почты без @: исправьте его или уберите точку";
    case "program-size":
      return "программа больше 1 МиБ";
    case "end-line":
      return "последняя строка должна быть не раньше первой";
    default:
      return message;
  }
}
