import fc from "fast-check";
import { expect, it } from "vitest";
import { fakeCourse, HOUR, NOON } from "./fake-course.ts";
import { receiveFromStart, readAllRoutes, withoutIds } from "./received-bytes.ts";
import { openClass } from "./routes/staff/open-class.ts";
import { setPoints } from "./set-points.ts";

/** p1 is in an exam that lasts two hours from noon; its results are released a day later. */
const COURSES = [
  fakeCourse({
    contests:
      "[{id: exam, name: Exam, kind: exam, start: 2026-10-05T12:00, duration: 2 h, " +
      "release: 2026-10-06T12:00, submit_drafts: true, max_attempts: 4, exercises: [p1]}]",
  }),
];

/** Something that happens in both exams, with a verdict for each. */
type Step =
  | { readonly do: "submit"; readonly who: "ada" | "bob"; readonly text: string }
  | { readonly do: "save"; readonly who: "ada" | "bob"; readonly text: string }
  | { readonly do: "judge"; readonly verdicts: readonly ["AC" | "WA", "AC" | "WA"] }
  | { readonly do: "adjust"; readonly points: readonly [number, number] };

const who = fc.constantFrom("ada" as const, "bob" as const);
const text = fc.constantFrom("one", "two", "three");
const verdict = fc.constantFrom("AC" as const, "WA" as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("submit" as const), who, text }),
  fc.record({ do: fc.constant("save" as const), who, text }),
  fc.record({ do: fc.constant("judge" as const), verdicts: fc.tuple(verdict, verdict) }),
  fc.record({ do: fc.constant("adjust" as const), points: fc.tuple(fc.nat(9), fc.nat(9)) }),
);

/** Everything that ada gets in an exam: while it runs, when it is over, and after the release. */
interface Received {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

async function play(steps: readonly Step[], side: 0 | 1): Promise<Received> {
  await using testClass = await openClass(COURSES);
  const { server, ada, bob, ines, judge } = testClass;
  const received: string[] = [];
  const submissions: string[] = [];
  const versions = { ada: 0, bob: 0 };
  for (const step of steps) {
    server.clock.now += 6000;
    const params = { course: "games", exercise: "p1" };
    if (step.do === "judge") {
      const { waiting } = await server.queue.backlog(server.clock.now);
      if (waiting[1] > 0) await judge(step.verdicts[side]);
      continue;
    }
    if (step.do === "adjust") {
      const body = { points: step.points[side], why: "after reading" };
      await setPoints(server, { as: ines, params: { ...params, student: "ada" }, body });
      continue;
    }
    const as = step.who === "ada" ? ada : bob;
    if (step.do === "save") {
      const body = { text: step.text, base: versions[step.who] };
      await server.ask("putDraft", { as, params: { ...params, language: "python" }, body });
      versions[step.who] += 1;
      continue;
    }
    const body = { language: "python", text: step.text };
    const answer = await server.ask("submit", { as, params, body });
    if (answer.status === 201) submissions.push(answer.body.submission);
    if (step.who === "ada") received.push(answer.text);
  }
  const readAll = async () =>
    readAllRoutes(server, ada, { contest: "exam", exercises: ["p1"], submissions, student: "ada" });
  received.push(await readAll(), await receiveFromStart(server, ada, COURSES));
  server.clock.now = NOON + 3 * HOUR;
  // Their drafts are submitted now, and not at some moment while ada reads.
  for (const [name, as] of [["ada", ada] as const, ["bob", bob] as const]) {
    const params = { course: "games", exercise: "p1", language: "python" };
    const body = { text: "later", base: versions[name] };
    await server.ask("putDraft", { as, params, body });
  }
  received.push(await readAll(), await receiveFromStart(server, ada, COURSES));
  // Use keeps the session alive.
  for (const hours of [12, 24]) {
    server.clock.now = NOON + hours * HOUR;
    expect((await server.ask("me", { as: ada })).body.person).toBeDefined();
  }
  const after = await readAll();
  expect(server.faults).toEqual([]);
  return {
    before: withoutIds(received.join("\n")).split("\n"),
    after: withoutIds(after).split("\n"),
  };
}

it("before the release, a student gets the same bytes whatever the verdicts are", async () => {
  const judged: readonly Step[] = [
    { do: "submit", who: "ada", text: "one" },
    { do: "judge", verdicts: ["AC", "WA"] },
    { do: "submit", who: "bob", text: "one" },
    { do: "judge", verdicts: ["WA", "AC"] },
    { do: "adjust", points: [3, 7] },
    { do: "save", who: "ada", text: "two" },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 10 }), async (steps) => {
      const [one, other] = [await play(steps, 0), await play(steps, 1)];
      expect(other.before).toEqual(one.before);
    }),
    { numRuns: 4, examples: [[[...judged]]] },
  );
  // After the release they differ, so the test would see a leak.
  const [one, other] = [await play(judged, 0), await play(judged, 1)];
  expect(other.after).not.toEqual(one.after);
});
