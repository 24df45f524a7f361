import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deliver,
  isDue,
  openServices,
  type OutboxRow,
  resumeSending,
  wantScore,
} from "../../harness/lti/index.ts";
import type { FORMS } from "./platform-forms.ts";
import { TestTool } from "./test-tool.ts";

const STUDENTS = ["s1", "s2", "s3"];
const HOUR = 3_600_000;

/** A server that stores rows and sends them, but sometimes dies between two steps. */
class Outbox {
  readonly rows = new Map<string, OutboxRow>();
  readonly tool: TestTool;
  readonly random: () => number;
  deaths = 0;
  #services;

  constructor(tool: TestTool, random: () => number) {
    this.tool = tool;
    this.random = random;
    this.#services = this.#open();
  }

  want(subject: string, points: number): void {
    const { services } = this.tool.emulator;
    const score = { subject, given: points, maximum: 1000, isNewSubmission: true };
    const row = this.rows.get(subject);
    this.rows.set(subject, wantScore(row, services.lineItemUrl(), score, this.tool.clock.nowMs));
  }

  /** Delivers all rows that are due, from two servers at the same time. */
  async tick(deathShare: number): Promise<void> {
    const due = [...this.rows].filter(([, row]) => isDue(row, this.tool.clock.nowMs));
    for (const [subject, row] of due) {
      const tries = [this.#deliver(subject, row, deathShare), this.#deliver(subject, row, 0)];
      for (const { status, ...end } of await Promise.allSettled(tries)) {
        if (status === "fulfilled") continue;
        if (!("reason" in end) || !(end.reason instanceof Death)) throw end;
        this.#services = this.#open();
      }
    }
  }

  #deliver(subject: string, row: OutboxRow, deathShare: number): Promise<OutboxRow> {
    return deliver(row, {
      platform: this.tool.emulator.platform(),
      services: this.#services,
      now: () => this.tool.clock.nowMs,
      random: this.random,
      update: async (change) => {
        await Promise.resolve();
        if (this.random() < deathShare) this.#die();
        const stored = change(this.rows.get(subject) ?? row);
        this.rows.set(subject, stored);
        if (this.random() < deathShare) this.#die();
        return stored;
      },
    });
  }

  #die(): never {
    this.deaths += 1;
    throw new Death();
  }

  #open() {
    const { outside, toolKeys, newToken } = this.tool;
    return openServices({ ...outside, toolKeys, newToken });
  }
}
class Death extends Error {}

/** Random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("want" as const), who: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tick" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("clock" as const),
      // Mostly forwards; sometimes back by a little or by a day.
      byMs: fc.constantFrom(200, 900, 6000, 100_000, HOUR, 30 * HOUR, -700, -90_000, -24 * HOUR),
    }),
  },
);

async function outboxOf(family: keyof typeof FORMS, seed: number) {
  const tool = await TestTool.open(family);
  const random = randomBy(seed);
  const { services } = tool.emulator;
  services.people.push(...STUDENTS.map((id) => ({ id, name: id, role: "student" as const })));
  services.faults.random = random;
  return { tool, services, outbox: new Outbox(tool, random) };
}

describe("scores arrive", () => {
  test.each(["moodle", "canvas", "desire2learn"] as const)(
    "at %s once, in order and ending with the latest, although 30 % fail, servers die and clocks jump",
    async (family) => {
      let failures = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(event, { minLength: 5, maxLength: 30 }),
          fc.integer(),
          async (events, seed) => {
            const { tool, services, outbox } = await outboxOf(family, seed);
            await using _ = tool;
            services.faults.share = 0.3;
            let points = 0;
            for (const each of events) {
              if (each.kind === "clock") tool.clock.nowMs += each.byMs;
              else if (each.kind === "tick") await outbox.tick(0.1);
              else {
                points += 1;
                outbox.want(STUDENTS[each.who] ?? "", points);
              }
            }
            const isOpen = () => [...outbox.rows.values()].some(({ next }) => next !== "none");
            for (let round = 0; round < 200 && isOpen(); round += 1) {
              tool.clock.nowMs += HOUR;
              await outbox.tick(0);
            }
            failures += outbox.deaths;
            for (const [subject, row] of outbox.rows) {
              expect(row).toMatchObject({
                next: "none",
                sent: { score: { given: row.wanted.given } },
              });
              expect(services.latest(subject)?.given).toBe(row.wanted.given);
              const scores = services.taken.filter((score) => score.subject === subject);
              const values = scores.map((score) => score.given ?? -1);
              // Every score of a student is higher than the one before: none arrived twice or late.
              expect(values).toEqual([...new Set(values)].toSorted((left, right) => left - right));
            }
          },
        ),
        { numRuns: 12 },
      );
      expect(failures).toBeGreaterThan(0);
    },
  );

  test("in few messages if there are many at once", async () => {
    const { tool, services, outbox } = await outboxOf("moodle", 1);
    await using _ = tool;
    for (let points = 1; points <= 20; points += 1) outbox.want("s1", points);
    await outbox.tick(0);
    expect(services.taken.map(({ given }) => given)).toEqual([20]);
  });

  test("only once a person is a student on the platform", async () => {
    const { tool, services, outbox } = await outboxOf("canvas", 1);
    await using _ = tool;
    outbox.want("guest", 5);
    await outbox.tick(0);
    const stopped = outbox.rows.get("guest");
    expect(stopped?.stopped).toContain("not a student");
    services.people.push({ id: "guest", name: "Guest", role: "student" });
    if (stopped !== undefined) outbox.rows.set("guest", resumeSending(stopped, tool.clock.nowMs));
    await outbox.tick(0);
    expect(services.latest("guest")?.given).toBe(5);
  });

  test.each(["moodle", "canvas"] as const)(
    "at %s and replace an instructor's grade after a rejudging",
    async (family) => {
      const { tool, services, outbox } = await outboxOf(family, 1);
      await using _ = tool;
      outbox.want("s1", 5);
      await outbox.tick(0);
      // The instructor's change is dated by a clock that is ahead of ours.
      tool.clock.nowMs += 600_000;
      services.override("s1", 9);
      tool.clock.nowMs -= 300_000;
      outbox.want("s1", 6);
      for (let round = 0; round < 30; round += 1) {
        await outbox.tick(0);
        tool.clock.nowMs += 60_000;
      }
      expect(services.latest("s1")?.given).toBe(6);
    },
  );
});
