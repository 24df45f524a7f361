import { afterEach, describe, expect, it } from "vitest";
import { openOutgoing } from "../../../harness/lti/index.ts";
import type { CourseEvent } from "../../../harness/school/index.ts";
import { STUDENT } from "../../lti/platform-emulator.ts";
import { openSiteBeside } from "../site-beside.ts";
import { linkedCourse, type LinkedServer, openLinkedServer } from "./linked-server.ts";

let linked: LinkedServer | undefined;
afterEach(async () => {
  await linked?.[Symbol.asyncDispose]();
  linked = undefined;
});

/** One more server over the same store: begun anew it knows nothing but what was kept. */
async function openDesk({ server }: LinkedServer) {
  const closing = new AbortController();
  const site = await openSiteBeside(
    server,
    {
      courses: [linkedCourse()],
      origin: "https://grundy.example.edu",
      outgoing: openOutgoing({ allowPrivate: true, allowHttp: true }),
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

/** Until nothing waits, as time goes by. */
async function settle(
  { server }: LinkedServer,
  site: Awaited<ReturnType<typeof openDesk>>["site"],
) {
  for (let round = 0; round < 200; round += 1) {
    await site.ledger.catchUp();
    await site.scores.tick();
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
      const { site } = await openDesk(own);
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

  it("arrives once and as the latest, however often the course system fails", async () => {
    const { linked: own, student } = await open();
    const { services } = own.emulator;
    let seed = 1;
    services.faults.random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    services.faults.share = 0.3;
    for (const points of [1, 2, 3, 4, 5, 6, 7, 8]) {
      // Each time by a server that was begun anew: whoever was there before may have been killed.
      const { site, closing } = await openDesk(own);
      await say(own, adjusted(student, points));
      await site.ledger.catchUp();
      await site.scores.tick();
      if (points % 2 === 0) await settle(own, site);
      closing.abort();
      own.server.clock.now += 200_000;
    }
    services.faults.share = 0;
    const { site } = await openDesk(own);
    await settle(own, site);
    const given = services.taken.map((score) => score.given);
    expect(given.at(-1)).toBe(8);
    expect(new Set(given).size).toBe(given.length);
    expect(given).toEqual(given.toSorted((left, right) => left - right));
    expect(own.server.faults).toEqual([]);
  });

  it("is not told before its release, and is then", async () => {
    const { linked: own, student } = await open();
    await own.launch({ custom: { exercise: "p2" }, link: { id: "another" } });
    const { site } = await openDesk(own);
    await say(own, adjusted(student, 20, "p2"));
    await settle(own, site);
    expect(own.emulator.services.taken).toEqual([]);
    own.server.clock.now += 7 * 86_400_000;
    await settle(own, site);
    expect(own.emulator.services.taken).toMatchObject([{ given: 20, maximum: 20 }]);
  });

  it("is sent by one of two servers", async () => {
    const { linked: own, student } = await open();
    const [first, second] = [await openDesk(own), await openDesk(own)];
    await say(own, adjusted(student, 5));
    await Promise.all([settle(own, first.site), settle(own, second.site)]);
    expect(own.emulator.services.taken).toHaveLength(1);
  });
});
