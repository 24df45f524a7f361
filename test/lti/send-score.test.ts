import { expect, test } from "vitest";
import type { ProductFamily } from "../../harness/lti/index.ts";
import { sendScore } from "../../harness/lti/send-score.ts";

const NOON = Date.parse("2026-11-02T12:00:00.250Z");
const SCORE = { subject: "5", given: 7, maximum: 10, isNewSubmission: true };
const ECHO = '{"userId":"5","timestamp":"2026-11-02T12:00:00.250Z","activityProgress":"Completed"}';

/** As their sources say, and what D2L tells developers. */
const ANSWERS: readonly (readonly [
  about: string,
  family: ProductFamily,
  answer: readonly [status: number, statusText: string, body: string],
  end: string,
])[] = [
  [
    "who is no student",
    "moodle",
    [400, `Incorrect score received${ECHO}`, "[]"],
    "refused no-student",
  ],
  [
    "who is no student, in older releases",
    "moodle",
    [
      500,
      "Internal Server Error",
      "<p>Object of class stdClass could not be converted to string</p>",
    ],
    "refused no-student",
  ],
  [
    "who is no student, on a page of its errors",
    "moodle",
    [404, "Not Found", "<p>Object of class stdClass could not be converted to string</p>"],
    "refused no-student",
  ],
  ["a grade that is locked", "moodle", [500, "Internal Server Error", "[]"], "retry locked"],
  [
    "an older time",
    "moodle",
    [409, "Refusing score with an earlier timestamp", "[]"],
    "stale overtaken",
  ],
  [
    "a column that was deleted",
    "moodle",
    [404, "Not Found: Grade item 17 doesn't exist.", ""],
    "refused gone",
  ],
  [
    "a tool without the right",
    "moodle",
    [401, "This resource does not support POST", ""],
    "retry not-allowed",
  ],
  [
    "who is no student",
    "canvas",
    [422, "", '{"errors":{"message":"User not found in course or is not a student"}}'],
    "refused no-student",
  ],
  [
    "an older time",
    "canvas",
    [
      400,
      "",
      '{"errors":{"message":"Provided timestamp of 1 before last updated timestamp of 2"}}',
    ],
    "stale overtaken",
  ],
  [
    "too much at once",
    "canvas",
    [403, "", "403 Forbidden (Rate Limit Exceeded)"],
    "retry unreachable",
  ],
  ["a role without grades", "desire2learn", [422, "", ""], "refused no-student"],
  ["a rest", "desire2learn", [503, "", "<h1>Maintenance</h1>"], "retry unreachable"],
];

test.each(ANSWERS)("%s: %s's answer is understood", async (_, family, answer, end) => {
  const [status, statusText, body] = answer;
  const ask = async () => Promise.resolve(new Response(body, { status, statusText }));
  const message = { score: SCORE, timestampMs: NOON };
  const outcome = await sendScore(ask, family, "https://faculty.example/17", message, () => NOON);
  if (outcome.kind === "sent") throw new Error("it was taken");
  expect(`${outcome.kind} ${outcome.trouble}`).toBe(end);
  expect(outcome.reason).toContain(String(status));
});

test("Moodle's words are told, which stand in its status line", async () => {
  const words = { status: 409, statusText: "Refusing score with an earlier timestamp" };
  const ask = async () => Promise.resolve(new Response("[]", words));
  const message = { score: SCORE, timestampMs: NOON };
  const told = await sendScore(ask, "moodle", "https://faculty.example/17", message, () => NOON);
  expect(told).toMatchObject({
    reason: "status 409: Refusing score with an earlier timestamp",
  });
});
