import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type {
  Conflict,
  LinkedContext,
  Operation,
  OutgoingScore,
  Platform,
  ResourceLink,
  ScoreKey,
  Store,
} from "../../harness/store/index.ts";
import { NASTY } from "./samples.ts";

function platformOf(id: string, rest: Partial<Platform> = {}): Platform {
  return {
    id,
    name: NASTY,
    issuer: "https://lms.example",
    clientId: `client of ${id}`,
    authorizationUrl: "https://lms.example/auth",
    tokenUrl: "https://lms.example/token",
    keysUrl: "https://lms.example/keys",
    tokenAudience: undefined,
    family: "other",
    addedAt: 1,
    ...rest,
  };
}

function put(...args: Parameters<typeof platformOf>): Operation {
  return { op: "put-platform", platform: platformOf(...args) };
}

const PLACE: ScoreKey = { platform: "1", lineItem: "https://lms.example/line?t=1", subject: "s" };

function putScore(version: number, rest: Partial<OutgoingScore> = {}): Operation {
  return { op: "put-score", score: scoreOf(version, rest) };
}

function scoreOf(version: number, rest: Partial<OutgoingScore> = {}): OutgoingScore {
  const of = { course: "games", exercise: "p1", student: "ana" };
  return { ...PLACE, ...of, row: NASTY, nextTry: 0, seq: 1, at: version, version, ...rest };
}

function contextOf(rest: Partial<LinkedContext> = {}) {
  return {
    platform: "1",
    deployment: "d",
    context: "c",
    title: NASTY,
    membersUrl: "https://lms.example/members",
    groupsUrl: "https://lms.example/groups",
    groupSetsUrl: undefined,
    pageOrigin: undefined,
    at: 1,
    ...rest,
  };
}

function linkOf(link: string, rest: Partial<ResourceLink> = {}): Operation {
  const place = { platform: "1", deployment: "d", context: "c", link };
  return { op: "put-link", link: { ...place, exercise: "p1", lineItem: undefined, ...rest } };
}

/** The contract of every store for learning platforms; `open` returns an empty one each time. */
export function describeCourseSystems(
  name: string,
  open: () => Promise<{ readonly store: Store }>,
): void {
  describe(`${name}, with learning platforms`, () => {
    let store: Store;
    let systems: Store["courseSystems"];
    beforeEach(async () => {
      ({ store } = await open());
      systems = store.courseSystems;
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const refuse = async (change: readonly Operation[], conflict: Conflict) =>
      expect(store.commit(change)).rejects.toMatchObject({ name: "ConflictError", conflict });

    describe("platforms", () => {
      it("come back unchanged, by issuer", async () => {
        await store.commit([put("1", { tokenAudience: "aud" })]);
        const only = platformOf("1", { tokenAudience: "aud" });
        expect(await systems.platform("1")).toStrictEqual(only);
        expect(await systems.platformsOf("https://lms.example")).toStrictEqual([only]);
        expect(await systems.platformsOf("https://other.example")).toEqual([]);
      });

      it("may share an issuer", async () => {
        await store.commit([put("1"), put("2"), put("3", { issuer: "https://other.example" })]);
        const of = await systems.platformsOf("https://lms.example");
        expect(of.map(({ id }) => id)).toEqual(["1", "2"]);
        expect((await systems.platforms()).map(({ id }) => id)).toEqual(["1", "2", "3"]);
      });

      it("are updated by ID, and never replaced by another", async () => {
        await store.commit([put("1")]);
        await store.commit([put("1", { name: "changed" })]);
        expect(await systems.platform("1")).toMatchObject({ name: "changed" });
        await refuse([put("2", { clientId: "client of 1" })], "known-platform");
        expect(await systems.platform("2")).toBeUndefined();
      });

      it("are removed with all their data except identities", async () => {
        const identity = { issuer: "https://lms.example", clientId: "client of 1", subject: "s" };
        await store.commit([
          put("1"),
          put("2"),
          learn("1", "d"),
          learn("2", "d"),
          { op: "see-context", context: contextOf() },
          linkOf("l", { lineItem: PLACE.lineItem }),
          putScore(1),
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

    it("stores deployments before and after they are confirmed", async () => {
      await store.commit([learn("1", NASTY)]);
      const deploymentRow = { platform: "1", deployment: NASTY, isConfirmed: false, at: 1 };
      expect(await systems.deployment("1", NASTY)).toStrictEqual(deploymentRow);
      await store.commit([{ op: "confirm-deployment", platform: "1", deployment: NASTY }]);
      await store.commit([learn("1", NASTY)]);
      expect(await systems.deployments()).toStrictEqual([{ ...deploymentRow, isConfirmed: true }]);
      expect(await systems.deployment("2", NASTY)).toBeUndefined();
    });

    it("gives a login to only one caller, and deletes expired ones", async () => {
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

    it("maps each subject of a registration to one person, whatever else is equal", async () => {
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

    it("stores the latest memberships of a person in a platform's courses", async () => {
      const { platform, deployment, context } = contextOf();
      const member = { platform, deployment, context, subject: NASTY, isThere: true };
      const client = { issuer: "https://lms.example", clientId: "client of 1" };
      await store.commit([
        put("1"),
        { op: "put-identity", identity: { ...client, subject: NASTY, person: "ana" } },
        { op: "see-context", context: contextOf() },
        { op: "see-context", context: contextOf({ context: "another" }) },
        { op: "put-context-member", member },
        { op: "put-context-member", member: { ...member, context: "another" } },
        { op: "link-context", platform, deployment, context, course: "games" },
      ]);
      expect(await systems.contextsOf("ana", "games")).toStrictEqual([member]);
      expect(await systems.contextsOf("ana", "other")).toEqual([]);
      expect(await systems.contextsOf("bo", "games")).toEqual([]);
      const left = { ...member, isThere: false };
      await store.commit([{ op: "put-context-member", member: left }]);
      expect(await systems.contextsOf("ana", "games")).toStrictEqual([left]);
      await store.commit([{ op: "remove-platform", id: "1" }, put("1")]);
      await store.commit([
        { op: "see-context", context: contextOf() },
        { op: "link-context", platform, deployment, context, course: "games" },
      ]);
      expect(await systems.contextsOf("ana", "games")).toEqual([]);
    });

    it("removes a score that is no longer needed", async () => {
      await store.commit([putScore(1), putScore(1, { subject: "other" })]);
      await store.commit([{ op: "remove-score", key: PLACE }]);
      expect(await systems.score(PLACE)).toBeUndefined();
      expect(await systems.score({ ...PLACE, subject: "other" })).toBeDefined();
    });

    describe("links", () => {
      it("of a context keep their course when the context is seen again", async () => {
        await store.commit([{ op: "see-context", context: contextOf() }]);
        const seen = { ...contextOf(), course: undefined };
        expect(await systems.context(seen)).toStrictEqual(seen);
        const { platform, deployment, context } = seen;
        const place = { platform, deployment, context };
        await store.commit([{ op: "link-context", ...place, course: "games" }]);
        await store.commit([{ op: "see-context", context: contextOf({ title: "new", at: 2 }) }]);
        const changed = { ...seen, title: "new", at: 2, course: "games" };
        expect(await systems.contexts()).toStrictEqual([changed]);
        await store.commit([{ op: "link-context", ...place, course: undefined }]);
        expect(await systems.context(seen)).toMatchObject({ course: undefined });
      });

      it("keep a line item that is not sent any more", async () => {
        await store.commit([linkOf("l", { lineItem: "https://lms.example/1" })]);
        await store.commit([linkOf("l", { exercise: "p2" })]);
        const place = { platform: "1", deployment: "d", context: "c", link: "l" };
        expect(await systems.link(place)).toStrictEqual({
          ...place,
          exercise: "p2",
          lineItem: "https://lms.example/1",
        });
        expect(await systems.link({ ...place, context: "other" })).toBeUndefined();
        await store.commit([
          linkOf("none", { exercise: undefined }),
          linkOf("m", { exercise: "p1" }),
        ]);
        expect(await systems.linkedExercises(place)).toEqual(["p1", "p2"]);
        expect(await systems.linkedExercises({ ...place, context: "other" })).toEqual([]);
      });

      it("are graded once they lead to an exercise, in a confirmed deployment", async () => {
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
            platform,
            deployment,
            context,
            issuer: "https://lms.example",
            clientId: "client of 1",
            exercise: "p1",
            lineItem: PLACE.lineItem,
          },
        ]);
        expect(await systems.gradedLinks("other")).toEqual([]);
      });
    });

    it("stores our keys, oldest first", async () => {
      expect(await systems.toolKeys()).toEqual([]);
      const keys = [2, 1].map((at) => ({ id: `key ${at}`, jwk: NASTY, at }));
      await store.commit(keys.map((key) => ({ op: "put-tool-key", key })));
      expect(await systems.toolKeys()).toStrictEqual(keys.toReversed());
    });

    it("stores only one of our keys if several servers each make the first one", async () => {
      const keys = ["a", "b"].map((id) => ({ id, jwk: NASTY, at: 1 }));
      const puts = keys.map(async (key) =>
        store.commit([{ op: "put-tool-key", key, isFirst: true }]),
      );
      await Promise.all(puts);
      expect(await systems.toolKeys()).toHaveLength(1);
    });

    it("accepts a registration token once and before it expires", async () => {
      await store.commit([{ op: "open-registration", tokenHash: "h", expiresAt: 100 }]);
      expect(await systems.hasRegistration("h", 99)).toBe(true);
      expect(await systems.hasRegistration("h", 100)).toBe(false);
      expect(await systems.hasRegistration("other", 1)).toBe(false);
      const spend: Operation = { op: "spend-registration", tokenHash: "h" };
      await store.commit([spend]);
      await refuse([spend], "spent-invitation");
      expect(await systems.hasRegistration("h", 1)).toBe(false);
    });

    it("lists the origins that may frame our pages: those of the person's platforms", async () => {
      const identity = { issuer: "https://lms.example", subject: "s", person: "ana" };
      await store.commit([
        put("1", { authorizationUrl: "https://sso.example/auth" }),
        put("2", { authorizationUrl: "https://other.example/auth" }),
        { op: "put-identity", identity: { ...identity, clientId: "client of 1" } },
        { op: "see-context", context: contextOf({ pageOrigin: "https://school.example" }) },
        { op: "see-context", context: contextOf({ context: "c2" }) },
      ]);
      const origins = ["https://school.example", "https://sso.example"];
      expect(await systems.pageOriginsOf("ana")).toEqual(origins);
      expect(await systems.pageOriginsOf("bo")).toEqual([]);
    });

    it("keeps a choice until it is made, once and before it expires", async () => {
      const choice = { id: "a", person: "ana", launch: NASTY, expiresAt: 100 };
      await store.commit([{ op: "ask-choice", choice, nowMs: 1 }]);
      expect(await systems.choice("a")).toStrictEqual(choice);
      await store.commit([{ op: "take-choice", id: "a" }]);
      await refuse([{ op: "take-choice", id: "a" }], "spent-login");
      await store.commit([{ op: "ask-choice", choice, nowMs: 1 }]);
      await store.commit([{ op: "ask-choice", choice: { ...choice, id: "b" }, nowMs: 100 }]);
      expect(await systems.choice("a")).toBeUndefined();
    });

    describe("scores", () => {
      it("come back unchanged, and wait for their time", async () => {
        await store.commit([putScore(1, { nextTry: 500 })]);
        expect(await systems.score(PLACE)).toStrictEqual(scoreOf(1, { nextTry: 500 }));
        expect(await systems.scoresDue("1", 499, 10)).toEqual([]);
        expect(await systems.scoresDue("1", 500, 10)).toHaveLength(1);
        expect(await systems.scoresDue("2", 500, 10)).toEqual([]);
        expect(await systems.scoresWaiting("1")).toBe(1);
        await store.commit([putScore(2, { nextTry: undefined })]);
        expect(await systems.scoresDue("1", 9e12, 10)).toEqual([]);
        expect(await systems.scoresWaiting("1")).toBe(0);
      });

      it("are not delayed by a clock that was wrong", async () => {
        await store.commit([putScore(1, { nextTry: 9e12 })]);
        expect(await systems.scoresDue("1", 1000, 10)).toHaveLength(1);
      });

      it("are changed only by callers that have read the latest version", async () => {
        await refuse([putScore(2)], "newer-score");
        await store.commit([putScore(1)]);
        await refuse([putScore(1, { row: "else" })], "newer-score");
        const both = await Promise.allSettled([
          store.commit([putScore(2)]),
          store.commit([putScore(2)]),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        expect(await systems.score(PLACE)).toMatchObject({ version: 2, row: NASTY });
      });

      it("are listed newest first", async () => {
        const other = { subject: "other", at: 5, nextTry: 7 };
        await store.commit([putScore(1), putScore(1, other)]);
        const last = await systems.lastScores("1", 10);
        expect(last.map(({ subject }) => subject)).toEqual(["other", "s"]);
        expect(await systems.lastScores("1", 1)).toHaveLength(1);
      });
    });

    it("lets one sender work at a time, and another after its lease has expired", async () => {
      await store.commit([lease("a", 0)]);
      await refuse([lease("b", 9)], "other-sender");
      await store.commit([lease("b", 9, "2")]);
      await store.commit([lease("a", 9)]);
      await refuse([lease("b", 18)], "other-sender");
      await store.commit([lease("b", 19)]);
      await refuse([lease("a", 20)], "other-sender");
      expect(await store.commit([lease("b", 20)])).toEqual({ seqs: [] });
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
  return {
    stateHash,
    platform: "1",
    nonce: "n",
    binding: "b",
    target: NASTY,
    query: "q",
    expiresAt,
  };
}

function begin(stateHash: string, expiresAt: number, nowMs: number): Operation {
  return { op: "begin-login", login: loginOf(stateHash, expiresAt), nowMs };
}

function lease(holder: string, nowMs: number, destination = "1"): Operation {
  return { op: "lease-sender", destination, holder, nowMs, until: nowMs + 10 };
}
