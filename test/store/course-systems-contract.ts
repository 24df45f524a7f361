import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type {
  Conflict,
  LinkedContext,
  Operation,
  Platform,
  ResourceLink,
  ScorePlace,
  Store,
} from "../../harness/store/index.ts";
import { NASTY } from "./samples.ts";

export function platformOf(id: string, rest: Partial<Platform> = {}): Platform {
  return {
    id,
    name: NASTY,
    issuer: "https://lms.example",
    clientId: `client of ${id}`,
    authUrl: "https://lms.example/auth",
    tokenUrl: "https://lms.example/token",
    keysUrl: "https://lms.example/keys",
    tokenAudience: undefined,
    addedAt: 1,
    ...rest,
  };
}

const PLACE: ScorePlace = { platform: "1", lineItem: "https://lms.example/line?t=1", subject: "s" };

function wanted(wanted: string, seq: number, place = PLACE): Operation {
  const of = { course: "games", exercise: "p1", student: "ana" };
  return { op: "want-score", score: { ...place, ...of, wanted, seq } };
}

function contextOf(rest: Partial<LinkedContext> = {}) {
  return {
    platform: "1",
    deployment: "d",
    context: "c",
    title: NASTY,
    membersUrl: "https://lms.example/members",
    at: 1,
    ...rest,
  };
}

function linkOf(link: string, rest: Partial<ResourceLink> = {}): Operation {
  const place = { platform: "1", deployment: "d", context: "c", link };
  return { op: "put-link", link: { ...place, exercise: "p1", lineItem: undefined, ...rest } };
}

/** What every store must keep of course systems; `open` gives an empty one each time. */
export function describeCourseSystems(
  name: string,
  open: () => Promise<{ readonly store: Store }>,
): void {
  describe(`${name}, of course systems`, () => {
    let store: Store;
    let systems: Store["courseSystems"];
    beforeEach(async () => {
      ({ store } = await open());
      systems = store.courseSystems;
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const refuse = async (change: readonly Operation[], conflict: Conflict) =>
      expect(store.commit(change)).rejects.toMatchObject({ name: "ConflictError", conflict });
    const put = (...args: Parameters<typeof platformOf>): Operation => ({
      op: "put-platform",
      platform: platformOf(...args),
    });

    describe("platforms", () => {
      it("come back as they were, found by issuer and client", async () => {
        await store.commit([put("1", { tokenAudience: "aud" })]);
        const only = platformOf("1", { tokenAudience: "aud" });
        expect(await systems.platform("1")).toStrictEqual(only);
        expect(await systems.platformOf("https://lms.example", "client of 1")).toStrictEqual(only);
        expect(await systems.platformOf("https://lms.example", undefined)).toStrictEqual(only);
        expect(await systems.platformOf("https://lms.example", "other")).toBeUndefined();
        expect(await systems.platformOf("https://other.example", undefined)).toBeUndefined();
      });

      it("of an issuer with several are none without the client", async () => {
        await store.commit([put("1"), put("2")]);
        expect(await systems.platformOf("https://lms.example", undefined)).toBeUndefined();
        expect(await systems.platformOf("https://lms.example", "client of 2")).toMatchObject({
          id: "2",
        });
        expect((await systems.platforms()).map(({ id }) => id)).toEqual(["1", "2"]);
      });

      it("are changed under their id, and never taken by another", async () => {
        await store.commit([put("1")]);
        await store.commit([put("1", { name: "changed" })]);
        expect(await systems.platform("1")).toMatchObject({ name: "changed" });
        await refuse([put("2", { clientId: "client of 1" })], "known-platform");
        expect(await systems.platform("2")).toBeUndefined();
      });

      it("go with all that was theirs, but for who their people are", async () => {
        const identity = { issuer: "https://lms.example", clientId: "client of 1", subject: "s" };
        await store.commit([
          put("1"),
          put("2"),
          learn("1", "d"),
          learn("2", "d"),
          { op: "see-context", context: contextOf() },
          linkOf("l", { lineItem: PLACE.lineItem }),
          wanted("1/10", 1),
          { op: "put-identity", identity: { ...identity, person: "ana" } },
        ]);
        await store.commit([{ op: "remove-platform", id: "1" }]);
        expect((await systems.platforms()).map(({ id }) => id)).toEqual(["2"]);
        expect((await systems.deployments()).map(({ platform }) => platform)).toEqual(["2"]);
        expect(await systems.contexts()).toEqual([]);
        expect(await systems.score(PLACE)).toBeUndefined();
        expect(await systems.identitiesOf("ana")).toMatchObject([{ subject: "s" }]);
      });
    });

    it("knows deployments that were learned, until and after somebody confirms them", async () => {
      await store.commit([learn("1", NASTY)]);
      const known = { platform: "1", deployment: NASTY, isConfirmed: false, at: 1 };
      expect(await systems.deployment("1", NASTY)).toStrictEqual(known);
      await store.commit([{ op: "confirm-deployment", platform: "1", deployment: NASTY }]);
      await store.commit([learn("1", NASTY)]);
      expect(await systems.deployments()).toStrictEqual([{ ...known, isConfirmed: true }]);
      expect(await systems.deployment("2", NASTY)).toBeUndefined();
    });

    it("gives a login to one who takes it, and forgets those that ran out", async () => {
      await store.commit([begin("a", 100, 1), begin("b", 200, 1)]);
      expect(await systems.pendingLogin("a")).toStrictEqual(loginOf("a", 100));
      const both = await Promise.allSettled([
        store.commit([{ op: "take-login", stateHash: "a" }]),
        store.commit([{ op: "take-login", stateHash: "a" }]),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await refuse([{ op: "take-login", stateHash: "a" }], "spent-login");
      expect(await systems.pendingLogin("a")).toBeUndefined();
      await store.commit([begin("c", 300, 200)]);
      expect(await systems.pendingLogin("b")).toBeUndefined();
      expect(await systems.pendingLogin("c")).toBeDefined();
    });

    it("knows each subject of a registration as one person, whatever else is the same", async () => {
      const identity = { issuer: "i", clientId: "c", subject: NASTY, person: "ana" };
      await store.commit([{ op: "put-identity", identity }]);
      await refuse(
        [{ op: "put-identity", identity: { ...identity, person: "bo" } }],
        "known-identity",
      );
      expect(await systems.identity("i", "c", NASTY)).toStrictEqual(identity);
      expect(await systems.identity("i", "other", NASTY)).toBeUndefined();
      expect(await systems.identity("other", "c", NASTY)).toBeUndefined();
      expect(await systems.identitiesOf("ana")).toStrictEqual([identity]);
    });

    describe("links", () => {
      it("of a context stay with their course when it is seen again", async () => {
        await store.commit([{ op: "see-context", context: contextOf() }]);
        const seen = { ...contextOf(), course: undefined };
        expect(await systems.context(seen)).toStrictEqual(seen);
        const { platform, deployment, context } = seen;
        const place = { platform, deployment, context };
        await store.commit([{ op: "link-context", ...place, course: "games" }]);
        await store.commit([{ op: "see-context", context: contextOf({ title: "new", at: 2 }) }]);
        const known = { ...seen, title: "new", at: 2, course: "games" };
        expect(await systems.contexts()).toStrictEqual([known]);
        await store.commit([{ op: "link-context", ...place, course: undefined }]);
        expect(await systems.context(seen)).toMatchObject({ course: undefined });
      });

      it("keep a line of the gradebook that is told no more", async () => {
        await store.commit([linkOf("l", { lineItem: "https://lms.example/1" })]);
        await store.commit([linkOf("l", { exercise: "p2" })]);
        const place = { platform: "1", deployment: "d", context: "c", link: "l" };
        expect(await systems.link(place)).toStrictEqual({
          ...place,
          exercise: "p2",
          lineItem: "https://lms.example/1",
        });
        expect(await systems.link({ ...place, context: "other" })).toBeUndefined();
      });

      it("are graded once they lead to an exercise, in a place that was confirmed", async () => {
        const { platform, deployment, context } = contextOf();
        const graded = () => systems.gradedLinks("games");
        await store.commit([
          put("1"),
          learn("1", "d"),
          { op: "see-context", context: contextOf() },
          { op: "link-context", platform, deployment, context, course: "games" },
          linkOf("l", { lineItem: PLACE.lineItem }),
          linkOf("without a line"),
          linkOf("without an exercise", { exercise: undefined, lineItem: "https://lms.example/2" }),
        ]);
        expect(await graded()).toEqual([]);
        await store.commit([{ op: "confirm-deployment", platform, deployment }]);
        expect(await graded()).toStrictEqual([
          {
            platform: "1",
            issuer: "https://lms.example",
            clientId: "client of 1",
            exercise: "p1",
            lineItem: PLACE.lineItem,
          },
        ]);
        expect(await systems.gradedLinks("other")).toEqual([]);
      });
    });

    it("has keys of its own, the oldest first", async () => {
      expect(await systems.toolKeys()).toEqual([]);
      const keys = [2, 1].map((at) => ({ id: `key ${at}`, jwk: NASTY, at }));
      await store.commit(keys.map((key) => ({ op: "put-tool-key", key })));
      expect(await systems.toolKeys()).toStrictEqual(keys.toReversed());
    });

    it("lets one register by a token, once and in time", async () => {
      await store.commit([{ op: "open-registration", tokenHash: "h", expiresAt: 100 }]);
      expect(await systems.hasRegistration("h", 99)).toBe(true);
      expect(await systems.hasRegistration("h", 100)).toBe(false);
      expect(await systems.hasRegistration("other", 1)).toBe(false);
      const spend: Operation = { op: "spend-registration", tokenHash: "h" };
      await store.commit([spend]);
      await refuse([spend], "spent-invitation");
      expect(await systems.hasRegistration("h", 1)).toBe(false);
    });

    describe("scores", () => {
      const due = async (now = 0) =>
        (await systems.scoresDue("1", now, 10)).map((score) => score.wanted);
      const send = (sending: string, stamp: number): Operation => ({
        op: "send-score",
        sending,
        stamp,
        ...PLACE,
      });
      const settle = (
        stamp: number,
        rest: { sent?: string; isOpen?: boolean; nextTry?: number } = {},
      ): Operation => ({
        op: "settle-score",
        stamp,
        sent: undefined,
        isOpen: false,
        nextTry: 0,
        words: NASTY,
        ...rest,
        ...PLACE,
      });

      it("wait until they are sent, the latest alone", async () => {
        await store.commit([wanted("1/10", 1)]);
        await store.commit([wanted("2/10", 3)]);
        await store.commit([wanted("3/10", 2)]);
        expect(await due()).toEqual(["2/10"]);
        expect(await systems.scoresDue("2", 0, 10)).toEqual([]);
        await store.commit([send("2/10", 100)]);
        // Whether it arrived is not known.
        expect(await due()).toEqual(["2/10"]);
        await store.commit([settle(100, { sent: "2/10" })]);
        expect(await due()).toEqual([]);
        expect(await systems.scoresWaiting("1")).toBe(0);
        expect(await systems.score(PLACE)).toMatchObject({
          sent: "2/10",
          sending: undefined,
          stamp: 100,
          tries: 0,
          words: NASTY,
        });
        await store.commit([wanted("2/10", 9)]);
        expect(await due()).toEqual([]);
      });

      it("that were refused wait their time, and are tried at once where another is wanted", async () => {
        await store.commit([wanted("1/10", 1), send("1/10", 100), settle(100, { nextTry: 500 })]);
        expect([await due(499), await due(500)]).toEqual([[], ["1/10"]]);
        expect(await systems.score(PLACE)).toMatchObject({ tries: 1, sent: undefined });
        await store.commit([wanted("2/10", 2)]);
        expect(await due()).toEqual(["2/10"]);
      });

      it("that changed while one was sent go out next", async () => {
        await store.commit([wanted("1/10", 1), send("1/10", 100)]);
        await store.commit([wanted("2/10", 2)]);
        await store.commit([settle(100, { sent: "1/10", nextTry: 500 })]);
        expect(await due()).toEqual(["2/10"]);
      });

      it("stay open where it is not known whether they arrived", async () => {
        await store.commit([wanted("1/10", 1), send("1/10", 100), settle(100, { isOpen: true })]);
        expect(await systems.score(PLACE)).toMatchObject({ sending: "1/10", stamp: 100 });
        await store.commit([send("1/10", 100)]);
        await refuse([send("1/10", 99)], "lost-job");
        await store.commit([send("1/10", 1100)]);
        await refuse([settle(100, { sent: "1/10" })], "lost-job");
      });

      it("are told newest first", async () => {
        const other = { ...PLACE, subject: "other" };
        await store.commit([wanted("1/10", 1), wanted("2/10", 2, other)]);
        await store.commit([{ op: "send-score", sending: "2/10", stamp: 5, ...other }]);
        const last = await systems.lastScores("1", 10);
        expect(last.map(({ subject }) => subject)).toEqual(["other", "s"]);
        expect(await systems.lastScores("1", 1)).toHaveLength(1);
        expect(await systems.scoresWaiting("1")).toBe(2);
      });
    });

    it("lets one send at a time, and another when that one's time is over", async () => {
      const lease = (holder: string, nowMs: number, platform = "1"): Operation => ({
        op: "lease-sender",
        platform,
        holder,
        nowMs,
        until: nowMs + 10,
      });
      await store.commit([lease("a", 0)]);
      await refuse([lease("b", 9)], "other-sender");
      await store.commit([lease("b", 9, "2")]);
      await store.commit([lease("a", 9)]);
      await refuse([lease("b", 18)], "other-sender");
      await store.commit([lease("b", 19)]);
      await refuse([lease("a", 20)], "other-sender");
    });
  });
}

function learn(platform: string, deployment: string): Operation {
  return {
    op: "learn-deployment",
    deployment: { platform, deployment, isConfirmed: false, at: 1 },
  };
}

function loginOf(stateHash: string, expiresAt: number) {
  return { stateHash, platform: "1", nonce: "n", binding: "b", target: NASTY, expiresAt };
}

function begin(stateHash: string, expiresAt: number, nowMs: number): Operation {
  return { op: "begin-login", login: loginOf(stateHash, expiresAt), nowMs };
}
