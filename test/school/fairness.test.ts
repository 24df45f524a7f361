import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Arrival, inTurns, simulateLine } from "./simulate-line.ts";

const COURSES = ["games", "logic"] as const;
const takes = fc.integer({ min: 1, max: 20 });
const at = fc.integer({ min: 0, max: 300 });

const single = (kind: Arrival["kind"]) =>
  fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 30 }).chain((people) =>
    fc.tuple(
      ...people.map((person) =>
        fc.record({
          at,
          takes,
          course: fc.constantFrom(...COURSES),
          person: fc.constant(`student ${person}`),
          kind: fc.constant(kind),
        }),
      ),
    ),
  );

const hundred = (kind: Arrival["kind"], person: string) =>
  fc
    .array(fc.record({ at, takes }), { minLength: 100, maxLength: 100 })
    .map((all) => all.map((each): Arrival => ({ ...each, course: "games", person, kind })));

const places = fc.integer({ min: 1, max: 8 });

/** How many of someone's jobs started while it waited. */
function begunBefore(
  served: ReturnType<typeof simulateLine>,
  { at: arrived, waited, person }: ReturnType<typeof simulateLine>[number],
  other: string,
): number {
  const begun = arrived + waited;
  return served.filter((each) => {
    const since = each.at + each.waited;
    return each.person === other && person !== other && since > arrived && since < begun;
  }).length;
}

describe("someone who submits once", () => {
  test("waits for at most one of another person's hundred submissions", () => {
    fc.assert(
      fc.property(single("judge"), hundred("judge", "flooder"), places, (once, flood, width) => {
        const served = simulateLine([...once, ...flood], width, inTurns);
        expect(served).toHaveLength(once.length + flood.length);
        for (const each of served) {
          expect(begunBefore(served, each, "flooder")).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("waits for one run of another person, and then comes before the next", () => {
    fc.assert(
      fc.property(single("judge"), hundred("run", "runner"), (once, runs) => {
        const served = simulateLine([...once, ...runs], 1, inTurns);
        const submissions = served.filter(({ kind }) => kind === "judge");
        for (const submission of submissions) {
          // No two runs in a row, except at the start, where the second comes next anyway.
          const ahead = submissions.filter((other) => begunWithin(other, submission)).length;
          expect(begunBefore(served, submission, "runner")).toBeLessThanOrEqual(ahead + 3);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("runs one program before all waiting submissions", () => {
    fc.assert(
      fc.property(hundred("judge", "flooder"), at, (flood, when) => {
        const run: Arrival = { at: when, takes: 1, course: "logic", person: "ada", kind: "run" };
        const served = simulateLine([...flood, run], 1, inTurns);
        const own = served.find(({ kind }) => kind === "run");
        // A job that is being judged is finished first.
        expect(own?.waited ?? Infinity).toBeLessThanOrEqual(20);
      }),
      { numRuns: 40 },
    );
  });
});

function begunWithin(
  other: { readonly at: number; readonly waited: number },
  submission: { readonly at: number; readonly waited: number },
): boolean {
  const since = other.at + other.waited;
  return other !== submission && since > submission.at && since < submission.at + submission.waited;
}
