import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ERASED_SOURCE, ERASED_TEXT } from "../../harness/school/index.ts";
import { newId } from "../../harness/accounts/index.ts";
import type { Operation, Queue, Store } from "../../harness/store/index.ts";
import { identityOf, passkeyOf, signInOf, tokenOf } from "./sign-ins-contract.ts";
import { RECORD, invitationOf, jobOf, personOf, putSession, sha256 } from "./samples.ts";

/** Appears in every text of a person, and nowhere else. */
export const SECRET = "ana-secret-7391";

const PLACE = { course: "games", actor: "grundy", at: 1_800_000_000_123 } as const;

/** Everything that the store keeps of one person. */
export function everythingOf(owner: string, secret: string): readonly Operation[] {
  const bytes = Buffer.from(`print("${secret}")`);
  const person = { person: owner, student: secret };
  const message = { destination: "mail", kind: "answer", at: 1, nextTry: 1, failures: 0 };
  return [
    { op: "put-person", person: personOf(owner, { name: secret, email: `${secret}@example.org` }) },
    putSession(`hash of ${owner}`, owner),
    {
      op: "put-invitation",
      invitation: invitationOf(`i-${owner}`, { spentBy: owner, name: secret, email: secret }),
    },
    {
      op: "append",
      ...PLACE,
      owner: `i-${owner}`,
      event: { kind: "invited", invitation: `i-${owner}`, role: "student", name: secret },
    },
    {
      op: "append",
      ...PLACE,
      owner,
      event: { kind: "enrolled", role: "student", name: secret, email: secret, ...person },
    },
    { op: "keep-source", hash: sha256(bytes), bytes, owner },
    {
      op: "append",
      ...PLACE,
      owner,
      event: {
        kind: "submitted",
        submission: `s-${owner}`,
        exercise: "p1",
        fileName: `${secret}.py`,
        source: sha256(bytes),
        ...person,
      },
    },
    {
      op: "keep-judging",
      id: `j-${owner}`,
      submission: `s-${owner}`,
      key: `k-${owner}`,
      record: { ...RECORD, judging: { ...RECORD.judging, notes: [{ text: secret }] } },
      at: 5,
      worker: undefined,
      owner,
    },
    {
      op: "append",
      ...PLACE,
      owner,
      event: { kind: "question-asked", question: "q", submission: `s-${owner}`, text: secret },
    },
    {
      op: "put-draft",
      draft: {
        person: owner,
        course: "games",
        exercise: "p1",
        language: "python",
        text: secret,
        version: 1,
        at: 1,
      },
    },
    { op: "acknowledge", person: owner, requestKey: "key", answer: secret, at: 1 },
    {
      op: "keep-run",
      run: { id: `r-${owner}`, course: "games", person: owner, result: secret, until: 1e13 },
    },
    { op: "offer", job: jobOf(owner, { person: owner, payload: secret }) },
    {
      op: "add-message",
      message: {
        id: newId(1),
        body: JSON.stringify({ to: `${secret}@example.org` }),
        lastError: undefined,
        sentAt: undefined,
        ...message,
      },
    },
    {
      op: "add-message",
      message: {
        ...message,
        id: newId(2),
        destination: "hook",
        body: JSON.stringify({ data: { student: secret, exercise: "p1" } }),
        lastError: undefined,
        sentAt: undefined,
      },
    },
  ];
}

/** The erasure of a person as servers commit it. */
export function erase(owner: string, secret: string): readonly Operation[] {
  return [
    {
      op: "erase-person",
      person: { id: owner, email: `${secret}@example.org` },
      students: [secret],
      at: 9,
    },
    { op: "append", ...PLACE, event: { kind: "person-erased", person: owner } },
  ];
}

function ask(owner: string): Operation {
  const kind = "question-asked";
  const event = { kind, question: `q-${owner}`, submission: "s", text: owner } as const;
  return { op: "append", ...PLACE, owner, event };
}

function hashOf(secret: string): string {
  return sha256(`print("${secret}")`);
}

/** The contract of erasures; `open` returns an empty store each time. */
export function describeErasure(
  name: string,
  open: () => Promise<{ readonly store: Store; readonly queue: Queue }>,
): void {
  describe(`${name}, when a person is erased`, () => {
    let store: Store;
    let queue: Queue;
    beforeEach(async () => {
      ({ store, queue } = await open());
      await store.commit(everythingOf("ana", SECRET));
      await store.commit(everythingOf("bo", "bo-text"));
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    it("reads everything back before", async () => {
      const events = await store.events(0);
      expect(events.slice(0, 4).map(({ event }) => event)).toMatchObject([
        { kind: "invited", name: SECRET },
        { kind: "enrolled", name: SECRET, student: SECRET },
        { kind: "submitted", fileName: `${SECRET}.py`, source: hashOf(SECRET) },
        { kind: "question-asked", text: SECRET },
      ]);
      expect(Buffer.from((await store.source(hashOf(SECRET))) ?? []).toString()).toContain(SECRET);
      expect((await store.judging("j-ana"))?.judging.notes).toEqual([{ text: SECRET }]);
      const place = { person: "ana", course: "games", exercise: "p1" };
      expect(await store.newestDraft(place, ["python"])).toMatchObject({
        text: SECRET,
        version: 1,
      });
    });

    it("keeps figures under a pseudonym, and no text", async () => {
      await store.commit(erase("ana", SECRET));
      const events = (await store.events(0)).map(({ event }) => event);
      const student = expect.stringMatching(/^erased-[0-9a-f]{12}$/) as unknown;
      expect(events.slice(0, 4)).toMatchObject([
        { kind: "invited", name: ERASED_TEXT },
        { kind: "enrolled", person: "ana", name: ERASED_TEXT, student },
        { kind: "submitted", fileName: ERASED_TEXT, source: ERASED_SOURCE, student },
        { kind: "question-asked", text: ERASED_TEXT },
      ]);
      expect(JSON.stringify(events)).not.toContain(SECRET);
      expect(await store.judging("j-ana")).toMatchObject({
        judging: { verdict: "AC", points: 100, notes: [] },
      });
      expect(await store.judgingByKey("k-ana")).toBeUndefined();
      expect(await store.source(hashOf(SECRET))).toBeUndefined();
      expect(await store.person("ana")).toBeUndefined();
      expect(await store.session("hash of ana")).toBeUndefined();
      expect(await store.receipt("ana", "key")).toBeUndefined();
      expect((await queue.waiting(0)).map(({ person }) => person)).toEqual(["bo"]);
      expect(await store.outbox.messagesDue("mail", 10, 10)).toMatchObject([
        { body: JSON.stringify({ to: "bo-text@example.org" }) },
      ]);
      expect(await store.outbox.messagesDue("hook", 10, 10)).toMatchObject([
        { body: expect.stringContaining("bo-text") as unknown },
      ]);
    });

    it("keeps everything of others, also a program that both submitted", async () => {
      const bytes = Buffer.from("print(1)");
      const keep = (owner: string) =>
        ({ op: "keep-source", hash: sha256(bytes), bytes, owner }) as const;
      await store.commit([keep("ana"), keep("bo")]);
      await store.commit(erase("ana", SECRET));
      expect(Buffer.from((await store.source(sha256(bytes))) ?? []).toString()).toBe("print(1)");
      expect((await store.events(4))[1]?.event).toMatchObject({ name: "bo-text" });
      expect((await store.judging("j-bo"))?.judging.notes).toEqual([{ text: "bo-text" }]);
      expect(await store.session("hash of bo")).toBeDefined();
    });

    it("stores nothing under their ID again, from whichever server it comes", async () => {
      await store.commit(erase("ana", SECRET));
      const person = "ana";
      const ops = [
        "put-person",
        "begin-session",
        "keep-source",
        "put-draft",
        "acknowledge",
        "keep-run",
      ];
      const link = { tokenHash: "l", person, by: "prof", course: undefined, expiresAt: 5 };
      const later: readonly Operation[] = [
        ...everythingOf(person, SECRET).filter(({ op }) => ops.includes(op)),
        { op: "begin-sign-in", signIn: signInOf("s", { person }), nowMs: 1 },
        { op: "link-identity", identity: identityOf("i") },
        { op: "put-access-token", token: tokenOf("t") },
        { op: "add-passkey", passkey: passkeyOf("p") },
        { op: "put-password-link", link },
        { op: "put-mail-settings", settings: { person, language: "en", stopped: "[]" } },
        { op: "make-administrator", person, at: 1 },
      ];
      expect(later.length).toBe(ops.length + 7);
      for (const operation of later) {
        await expect(store.commit([operation])).rejects.toMatchObject({
          name: "ConflictError",
          conflict: "erased-person",
        });
      }
      const enrolled = everythingOf("ana", SECRET).find(
        (each) => each.op === "append" && each.event.kind === "enrolled",
      );
      await store.commit([enrolled as Operation]);
      const last = (await store.events(0)).at(-1)?.event;
      expect(last).toMatchObject({ kind: "enrolled", name: ERASED_TEXT });
      expect(await store.source(hashOf(SECRET))).toBeUndefined();
    });

    it("stores the texts of others that are written while the log with the erasure is read", async () => {
      await store.commit(erase("ana", SECRET));
      await store.events(0);
      // The key of "bo" is known, and the one of "cy" has yet to be made.
      const writing = store.commit([ask("bo"), ask("cy")]);
      await store.events(0, { kinds: ["person-erased"] });
      await writing;
      const written = (await store.events(0)).slice(-2).map(({ event }) => event);
      expect(written).toMatchObject([{ text: "bo" }, { text: "cy" }]);
    });

    it("is erased however often it is done, also somebody of whom nothing is stored", async () => {
      for (const _ of [1, 2]) await store.commit(erase("ana", SECRET));
      await store.commit([
        { op: "erase-person", person: { id: "nobody", email: undefined }, students: [], at: 1 },
      ]);
      expect((await store.events(0))[3]?.event).toMatchObject({ text: ERASED_TEXT });
    });
  });
}
