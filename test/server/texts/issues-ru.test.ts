import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Route, ROUTES } from "../../../harness/api/index.ts";
import { explainIssueInRussian } from "../../../harness/server/texts/issues-ru.ts";

function explain(schema: z.ZodType, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).map(explainIssueInRussian);
}

/** The checks of our own in a schema or a collection of schemas, by the `check` of their `params`. */
function listOwnChecks(part: unknown, seen = new Set<unknown>()): readonly unknown[] {
  if (typeof part !== "object" || part === null || seen.has(part)) return [];
  seen.add(part);
  // Checks, unlike schemas, have their definition only here.
  const { def = part } = (Reflect.get(part, "_zod") ?? {}) as { readonly def?: object };
  const isOwn = "check" in def && def.check === "custom";
  const own = isOwn ? [(def as { readonly params?: { check: string } }).params?.check] : [];
  return [...own, ...Object.values(def).flatMap((each) => listOwnChecks(each, seen))];
}

describe("an invalid field", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, "не указано"],
    [z.string(), null, "здесь должно быть: строка"],
    [z.int(), "1", "здесь должно быть: число"],
    [z.int(), 1.5, "здесь должно быть: целое число"],
    [z.array(z.string()), {}, "здесь должно быть: список"],
    [z.object({}), [], "здесь должно быть: объект"],
    [z.boolean(), 1, "здесь должно быть: true или false"],
    [z.bigint(), 1, "здесь должно быть: bigint"],
    [z.string().min(1), "", "не заполнено"],
    [z.array(z.int()).min(1), [], "не заполнено"],
    [z.string().min(10), "short", "должно быть не меньше 10 символов"],
    [z.string().max(1), "long", "должно быть не больше 1 символа"],
    [z.array(z.int()).max(2), [1, 2, 3], "должно быть не больше 2 элементов"],
    [z.number().min(1), 0, "должно быть не меньше 1"],
    [z.number().max(5), 6, "должно быть не больше 5"],
    [z.number().multipleOf(5), 6, "должно делиться на 5"],
    [z.email(), "ada", "неверный адрес эл. почты"],
    [z.url(), "grundy", "неверный URL"],
    [z.base64(), "?", "должна быть строка в base64"],
    [z.string().regex(/^a$/), "b", "неверный формат"],
    [z.enum(["best", "last"]), "first", "допускается только: best, last"],
    [z.strictObject({}), { a: 1, b: 2 }, "неизвестные поля: a, b"],
    [z.union([z.string(), z.int()]), true, "недопустимое значение"],
  ])("is explained in Russian: %#", (schema, value, sentence) => {
    expect(explain(schema, value)).toEqual([sentence]);
  });

  it("is explained in Russian where a check is our own", () => {
    const person = { role: "student", name: "adaexample.org" };
    expect(explain(ROUTES.invite.body, { people: [person] })).toEqual([
      "похоже на адрес эл. почты без @: исправьте его или уберите точку",
    ]);
    const hidden = { role: "student", name: "Ada\u202E", email: "ada@example.org" };
    expect(explain(ROUTES.invite.body, { people: [hidden] })).toEqual([
      "здесь есть невидимый символ (U+202E): наберите текст заново",
    ]);
    const program = { base: 0, text: "я".repeat(600_000) };
    expect(explain(ROUTES.putDraft.body, program)).toEqual(["программа больше 1 МиБ"]);
  });

  it("is explained in Russian whatever check of a route finds it", () => {
    const routes = Object.values<Route>(ROUTES).map(({ body, query }) => ({ body, query }));
    const checks = new Set(listOwnChecks(routes));
    expect(checks.size).toBeGreaterThan(2);
    for (const check of checks) {
      const issue = { code: "custom" as const, path: [], message: "?", input: "\u202E" };
      expect(explainIssueInRussian({ ...issue, params: { check } })).toMatch(/[а-яё]/i);
    }
  });

  it("keeps the sentence of a check that has no Russian one", () => {
    expect(
      explain(
        z.string().refine(() => false, "not this"),
        "a",
      ),
    ).toEqual(["not this"]);
  });
});
