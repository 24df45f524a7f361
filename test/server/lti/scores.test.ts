import { afterEach, describe, expect, it } from "vitest";
import { createRestrictedFetch } from "../../../harness/io/index.ts";
import type { Store } from "../../../harness/store/index.ts";
import type { CourseEvent } from "../../../harness/school/index.ts";
import { erasureOf } from "../../../harness/server/erase-person.ts";
import { STUDENT } from "../../lti/platform-emulator.ts";
import { Killed, Life, storeOf } from "../killed-server.ts";
import { openSiteBeside } from "../site-beside.ts";
import type { Person } from "../../lti/platform-forms.ts";
import {
  linkContexts,
  linkedCourse,
  type LinkedServer,
  openLinkedServer,
} from "./linked-server.ts";

let linked: LinkedServer | undefined;
afterEach(async () => {
  await linked?.[Symbol.asyncDispose]();
  linked = undefined;
});

/** A store for which this read fails this many times. */
function failingAt(
  store: Store,
  reading: "gradedLinks" | "identitiesOf",
  fails: (asked: string) => boolean,
): Store {
  const courseSystems = new Proxy(store.courseSystems, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return async (...asked: readonly string[]): Promise<unknown> => {
        if (name === reading && fails(asked[0] ?? "")) throw new Error("the store is away");
        return Reflect.apply(value, target, asked);
      };
    },
  });
  return new Proxy(store, {
    get: (target, name) => {
      if (name === "courseSystems") return courseSystems;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function isNobody(person: string): boolean {
  return person === "nobody";
}

/** A new server on the same store: it knows only what was stored. */
async function openScoreSync(
  { server }: LinkedServer,
  life = new Life(Infinity),
  store: Store = server.store,
  course = linkedCourse(),
) {
  const closing = new AbortController();
  const outgoing = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
  const site = await openSiteBeside(
    server,
    {
      store: storeOf(store, life),
      courses: [course],
      origin: "https://grundy.example.edu",
      outgoing: async (url, options) => life.around(async () => outgoing(url, options)),
      onFault: (error) => {
        if (!(error instanceof Killed)) server.faults.push(error);
      },
    },
    closing.signal,
  );
  return { site, closing };
}

async function open(family: "moodle" | "canvas" = "moodle") {
  linked = await openLinkedServer({ family });
  await linked.launch({ custom: { exercise: "p1" } });
  const [event] = await linked.server.store.events(0);
  if (event?.event.kind !== "enrolled") throw new Error("nobody came");
  return { linked, student: event.event.student };
}

async function say({ server }: LinkedServer, event: CourseEvent): Promise<void> {
  const at = server.clock.now;
  await server.store.commit([{ op: "append", course: "games", actor: "boss", at, event }]);
}

function adjusted(student: string, points: number, exercise = "p1"): CourseEvent {
  return { kind: "adjusted", student, exercise, points, why: "a reason" };
}

/** Lets time pass until nothing is waiting. */
async function settle(
  { server }: LinkedServer,
  site: Awaited<ReturnType<typeof openScoreSync>>["site"],
) {
  for (let round = 0; round < 200; round += 1) {
    await site.eventLog.catchUp();
    await site.scoreSync.tick();
    if ((await server.store.courseSystems.scoresWaiting("platform")) === 0) return;
    server.clock.now += 60_000;
  }
  throw new Error("scores still wait");
}

describe("a grade that counts", () => {
  it.each(["moodle", "canvas"] as const)(
    "reaches %s, and again when it changes",
    async (family) => {
      const { linked: own, student } = await open(family);
      const { site } = await openScoreSync(own);
      const { services } = own.emulator;
      await say(own, adjusted(student, 7));
      await settle(own, site);
      expect(services.latest(STUDENT.id)).toMatchObject({ given: 7, maximum: 10 });
      await say(own, { kind: "adjustment-lifted", student, exercise: "p1", why: "a reason" });
      await say(own, adjusted(student, 9));
      await settle(own, site);
      expect(services.taken.map(({ given }) => given)).toEqual([7, 9]);
      expect(own.server.faults).toEqual([]);
    },
  );

  it("arrives once, with the latest score, however often the learning platform fails", async () => {
    const { linked: own, student } = await open();
    const { services } = own.emulator;
    let seed = 1;
    services.faults.random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    services.faults.share = 0.3;
    for (const points of [1, 2, 3, 4, 5, 6, 7, 8]) {
      // Each time on a new server: the previous one may have been killed.
      const { site, closing } = await openScoreSync(own);
      await say(own, adjusted(student, points));
      await site.eventLog.catchUp();
      await site.scoreSync.tick();
      if (points % 2 === 0) await settle(own, site);
      closing.abort();
      own.server.clock.now += 200_000;
    }
    services.faults.share = 0;
    const { site } = await openScoreSync(own);
    await settle(own, site);
    const points = services.taken.map((score) => score.given ?? -1);
    expect(points.at(-1)).toBe(8);
    expect(new Set(points).size).toBe(points.length);
    expect(points).toEqual(points.toSorted((left, right) => left - right));
    expect(own.server.faults).toEqual([]);
  });

  it.each(["gradedLinks", "identitiesOf"] as const)(
    "arrives though the store was away when it was worked out (%s)",
    async (reading) => {
      const { linked: own, student } = await open();
      let failures = 0;
      const store = failingAt(own.server.store, reading, () => failures++ < 2);
      const { site } = await openScoreSync(own, undefined, store);
      await say(own, adjusted(student, 7));
      await site.eventLog.catchUp();
      for (let tick = 0; tick < 5; tick += 1) await site.scoreSync.tick();
      expect(failures).toBeGreaterThan(2);
      expect(own.emulator.services.latest(STUDENT.id)).toMatchObject({ given: 7 });
      expect(own.server.faults).toHaveLength(2);
    },
  );

  it("arrives even if computing another person's score always fails", async () => {
    const { linked: own, student } = await open();
    const at = own.server.clock.now;
    const other = { kind: "enrolled", person: "nobody", role: "student", name: "Nobody" } as const;
    const store = failingAt(own.server.store, "identitiesOf", isNobody);
    const { site } = await openScoreSync(own, undefined, store);
    const enrol = { op: "append", course: "games", actor: "boss", at } as const;
    await own.server.store.commit([{ ...enrol, event: { ...other, student: "nobody" } }]);
    await say(own, adjusted("nobody", 3));
    await say(own, adjusted(student, 7));
    await site.eventLog.catchUp();
    for (let tick = 0; tick < 3; tick += 1) await site.scoreSync.tick();
    expect(own.emulator.services.latest(STUDENT.id)).toMatchObject({ given: 7 });
    expect(own.server.faults.length).toBeGreaterThan(1);
  });

  it("arrives once, at whichever step its sender is killed", async () => {
    const { linked: own, student } = await open();
    const { services } = own.emulator;
    let killed = 0;
    // Wanted score, lease, attempt, token, score, outcome: before and after each.
    for (let steps = 0; steps < 12; steps += 1) {
      const points = 1 + (steps % 9);
      const before = services.taken.length;
      await say(own, adjusted(student, points));
      const life = new Life(steps);
      const { site, closing } = await openScoreSync(own, life);
      await site.eventLog.catchUp();
      await site.scoreSync.tick().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      closing.abort();
      if (life.isOver) killed += 1;
      const { site: next } = await openScoreSync(own);
      await settle(own, next);
      expect(services.taken.slice(before).map(({ given }) => given)).toEqual([points]);
      // The last sender's lease expires.
      own.server.clock.now += 200_000;
    }
    expect(killed).toBeGreaterThan(0);
    expect(own.server.faults).toEqual([]);
  });

  it.each(["moodle", "canvas"] as const)(
    "is taken back from %s when it is excused, or its adjustment lifted",
    async (family) => {
      const { linked: own, student } = await open(family);
      const { site } = await openScoreSync(own);
      const { services } = own.emulator;
      const excused = {
        kind: "adjusted",
        student,
        exercise: "p1",
        excused: true,
        why: "ill",
      } as const;
      await say(own, excused);
      await settle(own, site);
      // Nothing was sent, so there is nothing to take back.
      expect(services.taken).toEqual([]);
      await say(own, adjusted(student, 7));
      await settle(own, site);
      await say(own, excused);
      await settle(own, site);
      expect(services.latest(STUDENT.id)).toMatchObject({ given: undefined, isAttempt: false });
      await say(own, adjusted(student, 4));
      await settle(own, site);
      await say(own, { kind: "adjustment-lifted", student, exercise: "p1", why: "a reason" });
      await settle(own, site);
      expect(services.taken.map(({ given }) => given)).toEqual([7, undefined, 4, undefined]);
      expect(own.server.faults).toEqual([]);
    },
  );

  it("waits while the column is locked, and shows it", async () => {
    const { linked: own, student } = await open();
    const { site } = await openScoreSync(own);
    const { services } = own.emulator;
    services.isLocked = true;
    await say(own, adjusted(student, 7));
    await site.eventLog.catchUp();
    await site.scoreSync.tick();
    const administrator = await own.server.person("boss");
    const at = own.server.clock.now;
    await own.server.store.commit([{ op: "make-administrator", person: administrator.id, at }]);
    const { body } = await own.server.ask("platforms", { as: administrator });
    expect(body.platforms[0].scores).toMatchObject([
      { wanted: 7, trouble: "locked", words: "status 500: Internal Server Error" },
    ]);
    services.isLocked = false;
    await settle(own, site);
    expect(services.taken.map(({ given }) => given)).toEqual([7]);
  });

  it("is sent only after its release", async () => {
    const { linked: own, student } = await open();
    await own.launch({ custom: { exercise: "p2" }, link: { id: "another" } });
    const { site } = await openScoreSync(own);
    await say(own, adjusted(student, 20, "p2"));
    await settle(own, site);
    expect(own.emulator.services.taken).toEqual([]);
    own.server.clock.now += 7 * 86_400_000;
    await settle(own, site);
    expect(own.emulator.services.taken).toMatchObject([{ given: 20, maximum: 20 }]);
  });

  it("is sent after a virtual participation, if the contest shows only verdicts", async () => {
    const { linked: own, student } = await open();
    const [enrolled] = await own.server.store.events(0);
    if (enrolled?.event.kind !== "enrolled") throw new Error("nobody came");
    const { person } = enrolled.event;
    const course = linkedCourse(
      "[{ id: final, name: Final, start: 2026-10-05T08:00, duration: 1 h, virtual: true, exercises: [p1] }]",
    );
    const { site } = await openScoreSync(own, undefined, undefined, course);
    await say(own, { kind: "contest-virtual-begun", contest: "final", person });
    await say(own, adjusted(student, 7));
    await settle(own, site);
    expect(own.emulator.services.taken).toEqual([]);
    own.server.clock.now += 3_600_000;
    await settle(own, site);
    expect(own.emulator.services.taken).toMatchObject([{ given: 7 }]);
  });

  it("goes only to those of several courses that the person is in", async () => {
    const { linked: own } = await open();
    const { services } = own.emulator;
    services.openCourse("7");
    const bob: Person = {
      id: "80",
      name: "Bob",
      role: "student",
      username: "bob",
      contexts: ["7"],
    };
    services.people.push(bob);
    const inSecond = { custom: { exercise: "p1" }, context: "7" };
    await own.launch({ ...inSecond, person: bob });
    await linkContexts(own.server);
    await own.launch({ ...inSecond, person: bob });
    const { site } = await openScoreSync(own);
    await say(own, adjusted(STUDENT.id, 7));
    await settle(own, site);
    await say(own, adjusted("bob", 9));
    await settle(own, site);
    expect(services.taken).toMatchObject([
      { subject: STUDENT.id, lineItem: "17", given: 7 },
      { subject: bob.id, lineItem: "7", given: 9 },
    ]);
    expect(await own.server.store.courseSystems.lastScores("platform", 9)).toHaveLength(2);
  });

  it("is withdrawn if it waits for a course that the person is not in", async () => {
    const { linked: own } = await open();
    const { services } = own.emulator;
    const { courseSystems } = own.server.store;
    const { site } = await openScoreSync(own);
    services.people.splice(0, services.people.length);
    await say(own, adjusted(STUDENT.id, 7));
    await settle(own, site);
    expect(await courseSystems.lastScores("platform", 9)).toHaveLength(1);
    services.openCourse("7");
    services.people.push({ ...STUDENT, contexts: ["7"] });
    await own.launch({ custom: { exercise: "p1" }, context: "7" });
    await linkContexts(own.server);
    await own.launch({ custom: { exercise: "p1" }, context: "7" });
    const boss = await own.server.person("boss", { games: "instructor" });
    await own.server.ask("readCourseSystem", { as: boss, params: { course: "games" } });
    await settle(own, site);
    expect(services.taken).toMatchObject([{ lineItem: "7", given: 7 }]);
    expect(await courseSystems.lastScores("platform", 9)).toMatchObject([
      { lineItem: services.lineItemUrl("7") },
    ]);
  });

  it("is not stored for somebody whom another server erases meanwhile", async () => {
    const { linked: own, student } = await open();
    const { store, clock } = own.server;
    const { courseSystems } = store;
    const { site } = await openScoreSync(own);
    await say(own, adjusted(student, 7));
    const contextsOf = courseSystems.contextsOf.bind(courseSystems);
    courseSystems.contextsOf = async (person, course) => {
      courseSystems.contextsOf = contextsOf;
      const contexts = await contextsOf(person, course);
      const enrolments = await store.enrolmentsOf(person);
      const about = { actor: "boss", at: clock.now };
      await store.commit(erasureOf({ id: person, email: undefined }, enrolments, about));
      return contexts;
    };
    await site.eventLog.catchUp();
    await site.scoreSync.tick();
    await site.eventLog.catchUp();
    await site.scoreSync.tick();
    expect(await courseSystems.lastScores("platform", 9)).toEqual([]);
    expect(own.server.faults).toEqual([]);
  });

  it("is sent by only one of two servers", async () => {
    const { linked: own, student } = await open();
    const [first, second] = [await openScoreSync(own), await openScoreSync(own)];
    await say(own, adjusted(student, 5));
    await Promise.all([settle(own, first.site), settle(own, second.site)]);
    expect(own.emulator.services.taken).toHaveLength(1);
  });
});
