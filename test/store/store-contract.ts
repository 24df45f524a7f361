import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { itKeepsMachines } from "./machine-contract.ts";
import { itKeepsOutgoingMessages } from "./outbox-contract.ts";
import type { Role } from "../../harness/school/index.ts";
import type { Conflict, Operation, PasswordLink, Store } from "../../harness/store/index.ts";
import {
  acknowledge,
  append,
  ANAS_P1,
  draftOf,
  submit,
  invitationOf,
  jobOf,
  keepJudging,
  left,
  NASTY,
  offer,
  personOf,
  putInvitation,
  putPerson,
  putSession,
  RECORD,
  setClassCode,
  sha256,
  spendInvitation,
} from "./samples.ts";

function countGuess(key: string, more: { guess?: string; nowMs?: number } = {}): Operation {
  const { nowMs = 100 } = more;
  return { op: "count-guess", key, tries: 2, nowMs, until: nowMs + 50, ...more };
}

/** The contract of every store; `open` returns an empty one each time. */
export function describeStore(name: string, open: () => Promise<{ readonly store: Store }>): void {
  describe(`${name}, as a store`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const refuse = async (change: readonly Operation[], conflict: Conflict) =>
      expect(store.commit(change)).rejects.toMatchObject({ name: "ConflictError", conflict });

    const hashesOf = async (person: string) =>
      (await store.sessionsOf(person)).map(({ tokenHash }) => tokenHash);

    const counts = async (...keys: string[]) =>
      (await store.guessCounts(keys)).map(({ key, count, until }) => [key, count, until]);

    describe("events", () => {
      it("are numbered from 1, in the order of commits", async () => {
        expect(await store.lastSeq()).toBe(0);
        expect(await store.events(0)).toEqual([]);
        expect(await store.commit([append(left("ana")), append(left("bo"))])).toEqual({
          seqs: [1, 2],
        });
        expect(await store.commit([offer("j")])).toEqual({ seqs: [] });
        expect(await store.commit([append(left("cy"))])).toEqual({ seqs: [3] });
        expect(await store.lastSeq()).toBe(3);
      });

      it("come back unchanged, byte for byte", async () => {
        const event = {
          kind: "commented",
          comment: NASTY,
          submission: "s",
          text: NASTY,
          line: 3,
        } as const;
        await store.commit([append(event, NASTY)]);
        expect(await store.events(0)).toStrictEqual([
          { seq: 1, at: 1_800_000_000_123, course: NASTY, actor: "ana", event },
        ]);
      });

      it("are read after a number, by course, up to a limit", async () => {
        const courses = ["games", "other", "games", "games"];
        await store.commit(courses.map((course) => append(left("ana"), course)));
        const seqs = async (...args: Parameters<Store["events"]>) =>
          (await store.events(...args)).map(({ seq }) => seq);
        expect(await seqs(0)).toEqual([1, 2, 3, 4]);
        expect(await seqs(2)).toEqual([3, 4]);
        expect(await seqs(4)).toEqual([]);
        expect(await seqs(0, { course: "games" })).toEqual([1, 3, 4]);
        expect(await seqs(1, { course: "games", limit: 1 })).toEqual([3]);
        expect(await seqs(0, { course: "none" })).toEqual([]);
        expect(await seqs(0, { kinds: ["left", "invited"], course: "other" })).toEqual([2]);
        expect(await seqs(0, { kinds: ["enrolled"] })).toEqual([]);
        expect((await store.courses()).toSorted()).toEqual(["games", "other"]);
        expect(await seqs(Number.MAX_SAFE_INTEGER)).toEqual([]);
      });

      it("are read before a number, the newest first", async () => {
        const courses = ["games", "other", "games", "games"];
        await store.commit(courses.map((course) => append(left("ana"), course)));
        const seqs = async (...args: Parameters<Store["eventsBefore"]>) =>
          (await store.eventsBefore(...args)).map(({ seq }) => seq);
        expect(await seqs(5)).toEqual([4, 3, 2, 1]);
        expect(await seqs(4, { course: "games" })).toEqual([3, 1]);
        expect(await seqs(5, { course: "games", limit: 1 })).toEqual([4]);
        expect(await seqs(1)).toEqual([]);
        expect(await seqs(Number.MAX_SAFE_INTEGER, { limit: 2 })).toEqual([4, 3]);
      });

      it("are read between two times, the first of which is included", async () => {
        const times = [10, 20, 30];
        await store.commit(times.map((at) => append(left("ana"), "games", at)));
        const seqs = async (filter: { from?: number; until?: number }) =>
          (await store.eventsBefore(9, filter)).map(({ seq }) => seq);
        expect(await seqs({ from: 20 })).toEqual([3, 2]);
        expect(await seqs({ until: 20 })).toEqual([1]);
        expect(await seqs({ from: 20, until: 30 })).toEqual([2]);
      });

      it("of concurrent callers have no gaps and keep each caller's order", async () => {
        const callers = Array.from({ length: 60 }, (_, caller) => caller);
        const committed = await Promise.all(
          callers.map(async (caller) =>
            store.commit([append(left(`${caller} a`)), append(left(`${caller} b`))]),
          ),
        );
        const events = await store.events(0);
        expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
        for (const [caller, { seqs }] of committed.entries()) {
          expect(seqs.map((seq) => events[seq - 1]?.event)).toEqual([
            left(`${caller} a`),
            left(`${caller} b`),
          ]);
        }
      });

      it("take no number if their change was refused", async () => {
        await store.commit(submit("first"));
        const [again, fresh] = await Promise.allSettled([
          store.commit([append(left("ana")), ...submit("first")]),
          store.commit(submit("second")),
        ]);
        expect(again.status).toBe("rejected");
        expect(fresh).toEqual({ status: "fulfilled", value: { seqs: [2] } });
      });
    });

    describe("a change", () => {
      it("happens completely or not at all, without affecting others", async () => {
        await store.commit([keepJudging("one", "s")]);
        const bytes = Buffer.from("x");
        const whole: Operation[] = [
          append(left("ana")),
          { op: "keep-source", hash: sha256(bytes), bytes },
          { op: "acknowledge", person: "ana", requestKey: "k", answer: "a", at: 1 },
          draftOf(1),
          { op: "put-person", person: personOf("ana") },
          offer("j"),
        ];
        const [refused, done] = await Promise.allSettled([
          store.commit([...whole, keepJudging("two", "s")]),
          store.commit([append(left("bo"))]),
        ]);
        expect(refused).toMatchObject({ reason: { conflict: "known-judging" } });
        expect(done).toMatchObject({ value: { seqs: [1] } });
        expect(await store.source(sha256(bytes))).toBeUndefined();
        expect(await store.receipt("ana", "k")).toBeUndefined();
        expect(await store.newestDraft(ANAS_P1, ["python"])).toBeUndefined();
        expect(await store.person("ana")).toBeUndefined();
        expect(await store.commit(whole)).toEqual({ seqs: [2] });
      });

      it("that is invalid fails without affecting others, and is not reported as a fault of the machine", async () => {
        const [twice, done] = await Promise.allSettled([
          store.commit([offer("j"), offer("j")]),
          store.commit([append(left("bo"))]),
        ]);
        expect(twice).toMatchObject({ status: "rejected", reason: { name: "Error" } });
        expect(done).toMatchObject({ value: { seqs: [1] } });
      });

      it("may be empty", async () => {
        expect(await store.commit([])).toEqual({ seqs: [] });
      });
    });

    describe("sources", () => {
      it("are stored once, byte for byte, under their hash", async () => {
        const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
        const keep: Operation = { op: "keep-source", hash: sha256(bytes), bytes };
        await store.commit([keep, keep]);
        await store.commit([keep]);
        expect(Buffer.from((await store.source(sha256(bytes))) ?? [])).toEqual(Buffer.from(bytes));
        expect(await store.source(sha256("else"))).toBeUndefined();
      });

      it("may be empty", async () => {
        const bytes = new Uint8Array();
        await store.commit([{ op: "keep-source", hash: sha256(bytes), bytes }]);
        expect((await store.source(sha256(bytes)))?.length).toBe(0);
      });

      it("are refused under a wrong hash", async () => {
        const wrong = { op: "keep-source", hash: sha256("a"), bytes: Buffer.from("b") } as const;
        await expect(store.commit([wrong])).rejects.toThrow("does not have the SHA-256");
        expect(await store.source(sha256("a"))).toBeUndefined();
      });
    });

    describe("judgings", () => {
      it("come back unchanged", async () => {
        await store.commit([keepJudging("one", "s", "key")]);
        expect(await store.judging("one")).toStrictEqual(RECORD);
        expect(await store.judgingByKey("key")).toStrictEqual({
          record: RECORD,
          worker: undefined,
        });
        expect(await store.judging("two")).toBeUndefined();
        expect(await store.judgingByKey("other")).toBeUndefined();
      });

      it("are stored once per submission and key", async () => {
        await store.commit([keepJudging("one", "s", "key")]);
        await refuse([keepJudging("two", "s", "key")], "known-judging");
        await store.commit([keepJudging("three", "other", "key")]);
        await store.commit([keepJudging("four", "s", "other key")]);
        expect(await store.judging("two")).toBeUndefined();
        expect(await store.judging("four")).toStrictEqual(RECORD);
      });
    });

    describe("receipts", () => {
      it("are created once for a person's key, and returned again on request", async () => {
        await store.commit([acknowledge("ana", NASTY)]);
        await refuse([acknowledge("ana", "another")], "known-request");
        await store.commit([acknowledge("bo", "b")]);
        expect(await store.receipt("ana", "key")).toBe(NASTY);
        expect(await store.receipt("bo", "key")).toBe("b");
        expect(await store.receipt("cy", "key")).toBeUndefined();
      });

      it("of a request that arrives twice at the same time are one", async () => {
        const twice = await Promise.allSettled([
          store.commit(submit("s")),
          store.commit(submit("s")),
        ]);
        expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        expect(await store.lastSeq()).toBe(1);
      });
    });

    describe("drafts", () => {
      it("are read one at a time: the newest in any of several languages", async () => {
        await store.commit([draftOf(1), draftOf(1, { language: "c", text: "" })]);
        await store.commit([draftOf(2)]);
        await store.commit([draftOf(1, { person: "bo" }), draftOf(1, { exercise: "p2" })]);
        const [c, python] = [
          { language: "c", text: "", version: 1, at: 1 },
          { language: "python", text: `${NASTY} 2`, version: 2, at: 2 },
        ];
        expect(await store.newestDraft(ANAS_P1, ["c", "python"])).toEqual(python);
        expect(await store.newestDraft(ANAS_P1, ["c", "java"])).toEqual(c);
        expect(await store.newestDraft(ANAS_P1, ["java"])).toBeUndefined();
        expect(await store.newestDraft(ANAS_P1, [])).toBeUndefined();
      });

      it("are never overwritten by edits of an older version", async () => {
        await refuse([draftOf(2)], "newer-draft");
        await store.commit([draftOf(1), draftOf(2)]);
        await refuse([draftOf(2, { text: "from another tab" })], "newer-draft");
        await refuse([draftOf(1)], "newer-draft");
        await refuse([draftOf(4)], "newer-draft");
        expect(await store.newestDraft(ANAS_P1, ["python"])).toMatchObject({ text: `${NASTY} 2` });
      });
    });

    describe("people", () => {
      it("are found by ID and by email, and replaced completely", async () => {
        await store.commit([{ op: "put-person", person: personOf("1", { password: "phc" }) }]);
        expect(await store.person("1")).toStrictEqual(personOf("1", { password: "phc" }));
        expect(await store.personByEmail("1@example.org")).toMatchObject({ id: "1" });
        const changed = personOf("1", { email: undefined });
        await store.commit([{ op: "put-person", person: changed }]);
        expect(await store.person("1")).toStrictEqual(changed);
        expect(await store.personByEmail("1@example.org")).toBeUndefined();
      });

      it("are renamed while they are guests, without other changes", async () => {
        const rename = { op: "rename-guest", name: NASTY } as const;
        const account = personOf("2", { password: "phc" });
        await store.commit([putPerson("1"), { op: "put-person", person: account }]);
        await store.commit(["1", "2", "3"].map((person) => ({ ...rename, person })));
        expect(await store.person("1")).toStrictEqual(
          personOf("1", { email: undefined, name: NASTY }),
        );
        expect(await store.person("2")).toStrictEqual(account);
        expect(await store.person("3")).toBeUndefined();
      });

      it("have a unique email, or none", async () => {
        await store.commit([putPerson("1", "a@b.c"), putPerson("2"), putPerson("3")]);
        await refuse([putPerson("2", "a@b.c")], "known-email");
        await refuse([putPerson("4", "a@b.c")], "known-email");
        expect(await store.commit([putPerson("1", "a@b.c")])).toEqual({ seqs: [] });
      });
    });

    describe("sessions", () => {
      it("are stored, refreshed, and ended one by one or all but one", async () => {
        await store.commit(["a", "b", "c"].map((hash) => putSession(hash, "ana")));
        const seen = { op: "see-session", tokenHash: "a", at: 7 } as const;
        await store.commit([putSession("d", "bo"), seen]);
        expect(await store.session("a")).toStrictEqual({
          tokenHash: "a",
          person: "ana",
          startedAt: 1,
          seenAt: 7,
          agent: NASTY,
          provider: undefined,
          proof: undefined,
          confirmedAt: undefined,
        });
        await store.commit([{ op: "end-session", tokenHash: "b" }]);
        expect(await store.session("b")).toBeUndefined();
        await store.commit([{ ...seen, tokenHash: "b" }]);
        expect(await store.session("b")).toBeUndefined();
        await store.commit([{ op: "session-holds", tokenHash: "a" }]);
        await refuse([{ op: "session-holds", tokenHash: "b" }], "ended-session");
        expect(await hashesOf("ana")).toEqual(["a", "c"]);
        await store.commit([{ op: "end-sessions-of", person: "ana", but: "c" }]);
        expect(await hashesOf("ana")).toEqual(["c"]);
        await store.commit([{ op: "end-sessions-of", person: "ana" }]);
        expect([await hashesOf("ana"), await hashesOf("bo")]).toEqual([[], ["d"]]);
      });
    });

    describe("passwords", () => {
      it("are changed by the latest link, once", async () => {
        const ana = { id: "ana", name: "Ana", email: "a@b.c", password: undefined };
        const both = [link("a"), { ...link("b", "bo"), course: "games" }];
        await store.commit([
          { op: "put-person", person: ana },
          ...both.map((each) => ({ op: "put-password-link" as const, link: each })),
          { op: "put-password-link", link: link("c") },
        ]);
        expect(await store.passwordLink("a")).toBeUndefined();
        expect(await store.passwordLink("b")).toStrictEqual(both[1]);
        expect(await store.passwordLink("c")).toStrictEqual(link("c"));
        const spend = { op: "spend-password-link", tokenHash: "c" } as const;
        await store.commit([spend, { op: "set-password", person: "ana", password: NASTY }]);
        expect(await store.person("ana")).toStrictEqual({ ...ana, password: NASTY });
        await refuse([spend], "spent-password-link");
        const is = { op: "password-is", person: "ana" } as const;
        await store.commit([{ ...is, password: NASTY }]);
        await refuse([{ ...is, password: "$" }], "changed-password");
        await refuse([{ ...is, person: "bo", password: "$" }], "changed-password");
      });

      it("that are changed in another way invalidate the link", async () => {
        await store.commit([
          { op: "put-password-link", link: link("a") },
          { op: "set-password", person: "ana", password: "$" },
        ]);
        expect(await store.passwordLink("a")).toBeUndefined();
      });
    });

    it("knows all past and present enrolments of a person", async () => {
      await store.commit([
        enrol("ana", "student", "games"),
        enrol("ana", "grader", "other"),
        append({ kind: "left", person: "ana" }, "other"),
        enrol("bo", "instructor", "games", "ana"),
      ]);
      expect(await store.enrolmentsOf("ana")).toEqual([
        { course: "games", role: "student", student: "s" },
        { course: "other", role: "grader", student: "s" },
      ]);
      expect(await store.enrolmentsOf("nobody")).toEqual([]);
    });

    describe("invitations", () => {
      it("are open until they are used, once", async () => {
        const named = { student: "s1", name: NASTY, email: "a@b.c", role: "grader" } as const;
        await store.commit([
          putInvitation("1", named),
          putInvitation("2"),
          putInvitation("3", { course: "other" }),
        ]);
        expect(await store.invitation("hash of 1")).toStrictEqual(invitationOf("1", named));
        expect(await store.invitations("games")).toStrictEqual([
          invitationOf("1", named),
          invitationOf("2"),
        ]);
        await store.commit([spendInvitation("2", "ana")]);
        expect(await store.invitation("hash of 2")).toMatchObject({ spentBy: "ana" });
        expect(await store.invitations("games")).toMatchObject([{ id: "1" }]);
        await refuse([spendInvitation("2", "bo")], "spent-invitation");
      });

      it("that do not exist or were revoked are refused", async () => {
        await refuse([spendInvitation("1", "ana")], "spent-invitation");
        await store.commit([putInvitation("1")]);
        await store.commit([{ op: "revoke-invitation", id: "1" }]);
        expect(await store.invitation("hash of 1")).toBeUndefined();
        await refuse([spendInvitation("1", "ana")], "spent-invitation");
      });

      it("that were used cannot be revoked", async () => {
        await store.commit([putInvitation("1"), spendInvitation("1", "ana")]);
        const event = { kind: "invitation-revoked", invitation: "1", of: "ana" } as const;
        await refuse([{ op: "revoke-invitation", id: "1" }, append(event)], "spent-invitation");
        expect(await store.invitation("hash of 1")).toMatchObject({ spentBy: "ana" });
      });

      it("that two people use at the same time let only one in", async () => {
        await store.commit([putInvitation("1")]);
        const both = await Promise.allSettled([
          store.commit([spendInvitation("1", "ana")]),
          store.commit([spendInvitation("1", "bo")]),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      });
    });

    it("stores at most one class code per course", async () => {
      expect(await store.classCode("games")).toBeUndefined();
      await store.commit([setClassCode("games", "AAAA"), setClassCode("other", "BBBB")]);
      await store.commit([setClassCode("games", "CCCC")]);
      expect(await store.classCode("games")).toBe("CCCC");
      expect(await store.courseOfClassCode("CCCC")).toBe("games");
      expect(await store.courseOfClassCode("AAAA")).toBeUndefined();
      await store.commit([setClassCode("games", undefined)]);
      expect(await store.classCode("games")).toBeUndefined();
      expect(await store.courseOfClassCode("BBBB")).toBe("other");
      await expect(store.commit([setClassCode("games", "BBBB")])).rejects.toThrow(Error);
    });

    it("lists worker tokens, including revoked ones", async () => {
      const token = { id: "1", tokenHash: "h", name: NASTY, isRevoked: false };
      await store.commit([{ op: "put-worker-token", token }]);
      expect(await store.workerToken("h")).toStrictEqual(token);
      await store.commit([{ op: "revoke-worker-token", id: "1" }]);
      expect(await store.workerToken("h")).toStrictEqual({ ...token, isRevoked: true });
      expect(await store.workerToken("other")).toBeUndefined();
      expect(await store.workerTokens()).toStrictEqual([{ ...token, isRevoked: true }]);
    });

    it("lists each administrator once", async () => {
      expect(await store.administrators()).toEqual([]);
      const made = { op: "make-administrator", at: 1 } as const;
      await store.commit([
        { ...made, person: "bo" },
        { ...made, person: "ana" },
      ]);
      await store.commit([{ ...made, person: "ana" }]);
      expect(await store.administrators()).toEqual(["ana", "bo"]);
    });

    it("makes the first administrator only if there is none yet", async () => {
      const first = { op: "make-administrator", at: 1, isFirst: true } as const;
      await Promise.all(["ana", "bo"].map(async (person) => store.commit([{ ...first, person }])));
      expect(await store.administrators()).toEqual(["ana"]);
    });

    it("removes administrators, but never the last one", async () => {
      const made = { op: "make-administrator", at: 1 } as const;
      await store.commit(["ana", "bo"].map((person) => ({ ...made, person })));
      const remove = async (person: string) =>
        store.commit([{ op: "remove-administrator", person }]);
      const removals = await Promise.allSettled([remove("ana"), remove("bo")]);
      expect(removals.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      expect(await store.administrators()).toEqual(["bo"]);
      await expect(remove("bo")).rejects.toMatchObject({ conflict: "last-administrator" });
    });

    describe("guesses", () => {
      it("are counted up to a number, from the first on, until a moment", async () => {
        await store.commit([countGuess("a")]);
        await store.commit([countGuess("a", { nowMs: 149 })]);
        expect(await counts("a", "b")).toEqual([["a", 2, 150]]);
        await refuse([append(left("ana")), countGuess("a", { nowMs: 149 })], "too-many-guesses");
        expect(await store.lastSeq()).toBe(0);
        await store.commit([countGuess("a", { nowMs: 150 })]);
        expect(await counts("a")).toEqual([["a", 1, 200]]);
        // By a server whose clock is a little behind.
        await store.commit([countGuess("a", { nowMs: 10 })]);
        expect(await counts("a")).toEqual([["a", 2, 200]]);
        // The clock was set back.
        await store.commit([countGuess("a", { nowMs: -20_000 })]);
        expect(await counts("a")).toEqual([["a", 1, -19_950]]);
      });

      it("count once if they are the same, and all or none of a change", async () => {
        for (const guess of ["a x", "a x", "a y"]) {
          await store.commit([countGuess("a", { guess })]);
        }
        expect(await counts("a")).toEqual([["a", 2, 150]]);
        await refuse([countGuess("b"), countGuess("a", { guess: "a x" })], "too-many-guesses");
        expect(await counts("b")).toEqual([]);
      });

      it("are cleared, and deleted when they no longer count", async () => {
        await store.commit([countGuess("a"), countGuess("b"), countGuess("c", { nowMs: 200 })]);
        await store.commit([{ op: "clear-guesses", keys: ["a", "unknown"] }]);
        expect(await counts("a", "b")).toEqual([["b", 1, 150]]);
        await store.commit([{ op: "drop-guesses", nowMs: 150 }]);
        expect(await counts("a", "b", "c")).toEqual([["c", 1, 250]]);
      });
    });

    it("lists changes of exercises, the newest first, up to a limit", async () => {
      const changes = ["1", "2", "3"].map((id) => ({
        id,
        at: 1_800_000_000_123,
        by: "root",
        kind: "save" as const,
        exercise: "p1",
        path: id === "1" ? undefined : NASTY,
      }));
      for (const change of changes) await store.commit([{ op: "note-exercise-change", change }]);
      expect(await store.exerciseChanges(9)).toStrictEqual(changes.toReversed());
      expect(await store.exerciseChanges(1)).toStrictEqual(changes.slice(2));
    });

    it("deletes changes of exercises that are older than asked", async () => {
      const change = { by: "root", kind: "save" as const, exercise: "p1", path: undefined };
      for (const at of [1, 2, 3]) {
        const noted = { ...change, id: String(at), at };
        await store.commit([{ op: "note-exercise-change", change: noted }]);
      }
      await store.commit([{ op: "drop-exercise-changes", before: 2 }]);
      expect((await store.exerciseChanges(9)).map(({ at }) => at)).toEqual([3, 2]);
    });

    itKeepsMachines(() => store);
    itKeepsOutgoingMessages(() => store);

    it("writes pending changes when it closes, and nothing later", async () => {
      const asked = store.commit([append(left("ana")), { op: "offer", job: jobOf("j") }]);
      await store[Symbol.asyncDispose]();
      expect(await asked).toEqual({ seqs: [1] });
      await expect(store.commit([append(left("bo"))])).rejects.toMatchObject({
        code: "write-failed",
      });
    });
  });
}

function link(tokenHash: string, person = "ana"): PasswordLink {
  return { tokenHash, person, by: "prof", course: undefined, expiresAt: 5 };
}

function enrol(person: string, role: Role, course: string, name = person): Operation {
  return append({ kind: "enrolled", person, role, student: "s", name }, course);
}
