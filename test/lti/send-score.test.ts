import { expect, test } from "vitest";
import type { ProductFamily } from "../../harness/lti/index.ts";
import { sendScore } from "../../harness/lti/send-score.ts";

const NOON = Date.parse("2026-11-02T12:00:00.250Z");
const SCORE = { subject: "5", given: 7, maximum: 10, isNewSubmission: true };
const ECHO = '{"userId":"5","timestamp":"2026-11-02T12:00:00.250Z","activityProgress":"Completed"}';

/** Responses from the platforms' sources and D2L's developer forum. */
const ANSWERS: readonly (readonly [
  about: string,
  family: ProductFamily,
  answer: readonly [status: number, statusText: string, body: string],
  end: string,
])[] = [
  ["not a student", "moodle", [400, `Incorrect score received${ECHO}`, "[]"], "refused no-student"],
  [
    "not a student, in older releases",
    "moodle",
    [
      500,
      "Internal Server Error",
      "<p>Object of class stdClass could not be converted to string</p>",
    ],
    "refused no-student",
  ],
  [
    "not a student, on an error page",
    "moodle",
    [404, "Not Found", "<p>Object of class stdClass could not be converted to string</p>"],
    "refused no-student",
  ],
  ["a locked grade", "moodle", [500, "Internal Server Error", "[]"], "retry locked"],
  [
    "an older timestamp",
    "moodle",
    [409, "Refusing score with an earlier timestamp", "[]"],
    "stale overtaken",
  ],
  [
    "a deleted column",
    "moodle",
    [404, "Not Found: Grade item 17 doesn't exist.", ""],
    "refused gone",
  ],
  [
    "a tool without permission",
    "moodle",
    [401, "This resource does not support POST", ""],
    "retry not-allowed",
  ],
  [
    "not a student",
    "canvas",
    [422, "", '{"errors":{"message":"User not found in course or is not a student"}}'],
    "refused no-student",
  ],
  [
    "an older timestamp",
    "canvas",
    [
      400,
      "",
      '{"errors":{"message":"Provided timestamp of 1 before last updated timestamp of 2"}}',
    ],
    "stale overtaken",
  ],
  [
    "too many requests",
    "canvas",
    [403, "", "403 Forbidden (Rate Limit Exceeded)"],
    "retry unreachable",
  ],
  ["a role without grades", "desire2learn", [422, "", ""], "refused no-student"],
  ["maintenance", "desire2learn", [503, "", "<h1>Maintenance</h1>"], "retry unreachable"],
];

test.each(ANSWERS)("%s: understands %s's response", async (_, family, answer, end) => {
  const [status, statusText, body] = answer;
  const ask = async () => Promise.resolve(new Response(body, { status, statusText }));
  const message = { score: SCORE, timestampMs: NOON };
  const outcome = await sendScore(ask, family, "https://faculty.example/17", message, () => NOON);
  if (outcome.kind === "sent") throw new Error("it was taken");
  expect(`${outcome.kind} ${outcome.trouble}`).toBe(end);
  expect(outcome.reason).toContain(String(status));
});

test("reports Moodle's message from the status line", async () => {
  const words = { status: 409, statusText: "Refusing score with an earlier timestamp" };
  const ask = async () => Promise.resolve(new Response("[]", words));
  const message = { score: SCORE, timestampMs: NOON };
  const result = await sendScore(ask, "moodle", "https://faculty.example/17", message, () => NOON);
  expect(result).toMatchObject({
    reason: "status 409: Refusing score with an earlier timestamp",
  });
});
