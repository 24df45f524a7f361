import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_LANGUAGES, type PageLanguage } from "../../../harness/core/page-language.ts";
import { languageOf, SERVER_TEXTS } from "../../../harness/server/texts/server-texts.ts";
import { MISTAKE_TEXTS } from "../../../harness/course/mistake-texts.ts";
import { ROSTER_TEXTS } from "../../../harness/inbox/roster/roster-texts.ts";

/** Arguments for every text that is a function; each occurs in the sentence. */
const VALUES = [41, 43, 47];
/** Functions that take something else. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  ".refusals.issue": [{ code: "too_big", origin: "array", maximum: 41, message: "at most 41" }],
  ".refusals.fileMistake": [
    { code: "unclosed-quote", file: "a.csv", line: 41, message: "a quote in line 41", hint: "Do." },
  ],
  ".refusals.notFinalYet": [
    (["running", "unjudged", "judging-error", "unanswered"] as const).map((kind, index) => ({
      kind,
      ids: Array.from({ length: 41 + index }, () => "id"),
    })),
  ],
  ".refusals.rejudgingClosed": ["applied"],
  ".refusals.roleMoved": ["grader"],
  ".refusals.rejudgingMoved": [
    {
      isUnknown: true,
      isJudgeMoved: true,
      suites: ["41"],
      factors: ["43"],
      verdicts: 47,
      first: { student: "53", exercise: "59", number: 61 },
    },
  ],
  ".roster.duplicate": ["email", 41, 43],
  ".roster.notCsv": ["41"],
  ".refusals.seatRefused": [{ index: 41, student: "43", seat: "47", why: "seat-twice" }],
  ".refusals.groupMoved": [["41", "43"]],
  ".mistakes.repeatedTime": [41, 43, [47, 53]],
  ".mistakes.excusedWithGrade": ["points"],
  ".mistakes.beyondMaximum": [["points", "bonus"], 41, 43],
};

/** Every text by its path; functions are called. */
function listTexts(texts: unknown, path = ""): [path: string, text: string][] {
  if (typeof texts === "string") return [[path, texts]];
  if (typeof texts === "function") return listTexts(texts(...(ARGUMENTS[path] ?? VALUES)), path);
  return Object.entries(texts as object).flatMap(([key, each]) =>
    listTexts(each, `${path}.${key}`),
  );
}

function textsIn(language: PageLanguage): ReadonlyMap<string, string> {
  const elsewhere = { mistakes: MISTAKE_TEXTS[language], roster: ROSTER_TEXTS[language] };
  return new Map(listTexts({ ...SERVER_TEXTS[language], ...elsewhere }));
}

/** Figures, names that were filled in and commands, which are the same in every language. */
function factsOf(text: string | undefined): readonly string[] {
  return [...(text ?? "").matchAll(/\d+|`[^` ]+ [^`]+`/g)].map(([fact]) => fact).toSorted();
}

describe("the server's texts", () => {
  const [english, russian] = [textsIn("en"), textsIn("ru")];

  it("are the same in number in both languages, and none is empty", () => {
    expect(english.size).toBeGreaterThan(200);
    expect([...russian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect([...english, ...russian].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("are all translated", () => {
    expect([...russian].filter(([, text]) => !/[а-яё]/i.test(text))).toEqual([]);
    expect([...english].filter(([, text]) => /[а-яё]/i.test(text))).toEqual([]);
  });

  it("say the same figures and commands in both languages", () => {
    const different = [...english].filter(
      ([path, text]) => String(factsOf(text)) !== String(factsOf(russian.get(path))),
    );
    expect(different).toEqual([]);
    const filled = [...english.values()].filter((text) => factsOf(text).includes("41"));
    expect(filled.length).toBeGreaterThan(20);
  });

  it("count as Russian does", () => {
    const { refusals: t } = SERVER_TEXTS.ru;
    expect([1, 3, 5, 21].map((count) => t.tooManyWaiting(count).message)).toEqual([
      "Вердикта ещё ждёт 1 ваша посылка.",
      "Вердикта ещё ждут 3 ваши посылки.",
      "Вердикта ещё ждут 5 ваших посылок.",
      "Вердикта ещё ждут 21 ваша посылка.",
    ]);
    expect([-1, 90, 130, 300].map((seconds) => t.clockDiffers(seconds).message)).toEqual([
      "Часы машины отстают на 1 секунду по сравнению с сервером.",
      "Часы машины спешат на 90 секунд по сравнению с сервером.",
      "Часы машины спешат на 2 минуты по сравнению с сервером.",
      "Часы машины спешат на 5 минут по сравнению с сервером.",
    ]);
    expect([1.2, 119, 120, 121, 600].map((seconds) => t.tryAgainIn(seconds))).toEqual([
      "Попробуйте ещё раз через 2 с.",
      "Попробуйте ещё раз через 119 с.",
      "Попробуйте ещё раз через 2 мин.",
      "Попробуйте ещё раз через 3 мин.",
      "Попробуйте ещё раз через 10 мин.",
    ]);
  });
});

describe("the language of an answer", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["de", "en"],
    ["ru", "ru"],
    ["RU", "ru"],
    ["en", "en"],
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
    ["en-US,en;q=0.9,ru;q=0.8", "en"],
    ["de-DE, de;q=0.9, ru;q=0.5, en;q=0.1", "ru"],
    ["en;q=0.3, ru;q=0.7", "ru"],
    ["ru;q=0, en;q=0.1", "en"],
    ["ru;q=0", "en"],
    ["en;q=0.5;x=1, ru ; q=0.5", "en"],
    ["ru;q=many", "en"],
    ["rum, constructor, __proto__", "en"],
  ])("that accepts %j is %s", (accepted, language) => {
    const headers = accepted === undefined ? {} : { "accept-language": accepted };
    expect(languageOf({ headers })).toBe(language);
  });

  it("is a language of the pages, whatever is accepted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (accepted) => {
        expect(PAGE_LANGUAGES).toHaveProperty(
          languageOf({ headers: { "accept-language": accepted } }),
        );
      }),
    );
  });
});
