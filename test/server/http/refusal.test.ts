import { describe, expect, it } from "vitest";
import { MemoryGuessLimits } from "../../../harness/accounts/index.ts";
import { Refusal, requireGuess } from "../../../harness/server/http/refusal.ts";
import { openTestServer } from "../test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const RUSSIAN = { "accept-language": "ru" };

describe("an error", () => {
  it.each([
    ["ru", "ru", "Вход не выполнен.", "Войдите и попробуйте ещё раз."],
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru", "Вход не выполнен.", "Войдите и попробуйте ещё раз."],
    ["de", "en", "You are not signed in.", "Sign in and try again."],
    [undefined, "en", "You are not signed in.", "Sign in and try again."],
  ])("for someone who accepts %j is in %s", async (accepted, language, message, hint) => {
    await using server = await openTestServer();
    const { status, body, headers } = await server.ask("course", {
      params: P1,
      headers: accepted === undefined ? {} : { "accept-language": accepted },
    });
    expect(status).toBe(401);
    expect(body).toEqual({ code: "not-signed-in", message, hint });
    expect(headers).toMatchObject({ "content-language": language, vary: "accept-language" });
  });

  it("of an address that cannot be read is in the reader's language, too", async () => {
    await using server = await openTestServer();
    const { statusCode, headers, body } = await server.app.inject({
      method: "GET",
      url: "/api/courses/%E0%A4%A",
      headers: RUSSIAN,
    });
    expect([statusCode, headers["content-language"]]).toEqual([400, "ru"]);
    expect(JSON.parse(body)).toMatchObject({
      code: "broken-request",
      message: "Не удалось прочитать запрос.",
    });
  });

  it("says in the reader's language how long to wait", async () => {
    await using server = await openTestServer();
    const body = { email: "ada@example.edu", password: "wrong" };
    const signIn = async (headers = {}) => server.ask("signIn", { body, headers });
    for (let tries = 0; tries < 10; tries += 1) await signIn();
    const { status, body: problem, headers } = await signIn(RUSSIAN);
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
    expect(problem).toEqual({
      code: "too-many-requests",
      message: "Слишком много неверных попыток.",
      hint: "Попробуйте ещё раз через 15 мин.",
    });
  });

  it("names the fields that are invalid, in the reader's language", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const run = async (headers = {}) =>
      server.ask("run", {
        as: ada,
        params: P1,
        body: { language: 5, text: "a", more: 1 },
        headers,
      });
    expect((await run(RUSSIAN)).body).toEqual({
      code: "invalid-request",
      message: "body.language: здесь должно быть: строка",
      hint: "См. подробности.",
      details: [
        { at: "body.language", message: "здесь должно быть: строка" },
        { at: "body", message: "неизвестные поля: more" },
      ],
    });
    expect((await run()).body).toMatchObject({
      message: "body.language: Invalid input: expected string, received number",
      details: [{ at: "body.language" }, { at: "body", message: 'Unrecognized key: "more"' }],
    });
  });

  it("of an adjustment or extension is in the reader's language", async () => {
    await using server = await openTestServer();
    await server.person("ada", { games: "student" });
    const ines = await server.person("ines", { games: "instructor" });
    const params = { course: "games", student: "ada", exercise: "p1" };
    const asked = { as: ines, params, headers: RUSSIAN };
    const adjusted = await server.ask("adjust", { ...asked, body: { points: 11, why: "x" } });
    expect(adjusted.body).toMatchObject({
      message: "Задача стоит 10, а указано 11 (баллы)",
      hint: "Укажите меньше или разрешите больше: `beyond_maximum: true` в course.yaml.",
    });
    const extended = await server.ask("extend", { ...asked, body: { extension: "-", why: "x" } });
    expect(extended.body.hint).toBe(
      "Укажите дату, например 2026-10-12 23:59, или длительность, например `2 days`.",
    );
  });
});

describe("a refusal", () => {
  it("has the status, message and hint of its code, unless others are given", () => {
    const plain = new Refusal("not-found");
    expect([plain.status, plain.code, plain.retryAfterSeconds]).toEqual([
      404,
      "not-found",
      undefined,
    ]);
    expect(plain.message).toBe(plain.problemIn("en").message);
    const texts = { message: "There is no such student.", hint: "Check the name." };
    const own = new Refusal("not-found", { text: () => texts });
    expect(own.problemIn("en")).toEqual({ code: "not-found", ...texts });
    expect(own.message).toBe(texts.message);
  });

  it.each([
    [1, "1 s"],
    [0.5, "1 s"],
    [119, "119 s"],
    [120, "2 min"],
    [121, "3 min"],
    [180, "3 min"],
  ])("says when to try again: after %s s as %s", (retryAfterSeconds, wait) => {
    const problem = new Refusal("too-many-requests", { retryAfterSeconds }).problemIn("en");
    expect(problem.hint).toBe(`Try again in ${wait}.`);
    expect(problem).not.toHaveProperty("retryAfterSeconds");
  });
});

it("guesses are refused from the limit on, with the time to wait", async () => {
  const limits = new MemoryGuessLimits();
  const rule = { name: "code", tries: 2, withinMs: 60_000 };
  const guess = async (key: string, nowMs: number) => requireGuess(limits, [{ rule, key }], nowMs);
  for (const _ of [1, 2]) await guess("ada", 0);
  await expect(guess("ada", 1000)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 59 });
  await guess("bob", 1000);
  await guess("ada", 60_000);
});
