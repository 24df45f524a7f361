import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashToken, newId, newToken, Passwords } from "../../harness/accounts/index.ts";
import { NOON } from "./fake-course.ts";
import type { Store } from "../../harness/store/index.ts";
import { stepBetween } from "../store/step-between.ts";
import { openTestServer, type TestServer } from "./test-server.ts";
import { openQuickStore } from "../store/open-quick-store.ts";

const ASKER = { address: "192.0.2.7", account: "ada" };
const OLD = "a heap of seven coins";
const NEW = "two heaps of eleven coins";
const LATER_MS = 10 * 60_000;

let folder: string;
let server: TestServer;
/** A second view of the store: what it does here happens at once. */
let store: Store;
let after: ReturnType<typeof stepBetween>["after"];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-stale-"));
  const ownStore = await openQuickStore(join(folder, "school.db"));
  store = ownStore.store;
  const between = stepBetween(store);
  after = between.after;
  server = await openTestServer({ openStore: { ...ownStore, store: between.stepped } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

describe("a session", () => {
  it.each(["session", "person"] as const)(
    "that ends while it is marked as used stays ended (after the read of the %s)",
    async (read) => {
      const ada = await server.person("ada");
      server.clock.now += LATER_MS;
      after(read, async () => store.commit([{ op: "end-sessions-of", person: ada.id }]));
      await server.ask("me", { as: ada });
      expect(await store.sessionsOf(ada.id)).toEqual([]);
      expect((await server.ask("me", { as: ada })).body.person).toBeUndefined();
    },
  );

  it("does not start with a password that was replaced during verification", async () => {
    const ada = await server.person("ada");
    const [old, fresh] = [
      await new Passwords().hash(OLD, ASKER),
      await new Passwords().hash(NEW, ASKER),
    ];
    await store.commit([{ op: "set-password", person: ada.id, password: old }]);
    after("personByEmail", async () =>
      store.commit([
        { op: "set-password", person: ada.id, password: fresh },
        { op: "end-sessions-of", person: ada.id },
      ]),
    );
    const answer = await server.ask("signIn", { body: { email: ada.email, password: OLD } });
    expect([answer.status, answer.body.code]).toEqual([401, "wrong-password"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await store.sessionsOf(ada.id)).toEqual([]);
    const again = await server.ask("signIn", { body: { email: ada.email, password: NEW } });
    expect(again.status).toBe(201);
  });

  it("that has ended meanwhile changes no password and starts no other session", async () => {
    const ada = await server.person("ada");
    const password = await new Passwords().hash(OLD, ASKER);
    await store.commit([{ op: "set-password", person: ada.id, password }]);
    after("person", async () => store.commit([{ op: "end-sessions-of", person: ada.id }]));
    const body = { old: OLD, password: NEW };
    expect((await server.ask("changePassword", { as: ada, body })).status).toBe(401);
    expect(await store.sessionsOf(ada.id)).toEqual([]);
    expect((await store.person(ada.id))?.password).toBe(password);
  });
});

describe("a password", () => {
  it("that was replaced meanwhile cannot be replaced with the previous one", async () => {
    const ada = await server.person("ada");
    const [old, fresh] = [
      await new Passwords().hash(OLD, ASKER),
      await new Passwords().hash(NEW, ASKER),
    ];
    await store.commit([{ op: "set-password", person: ada.id, password: old }]);
    after("person", async () =>
      store.commit([{ op: "set-password", person: ada.id, password: fresh }]),
    );
    const body = { old: OLD, password: "what an intruder chose" };
    const answer = await server.ask("changePassword", { as: ada, body });
    expect([answer.status, answer.body.code]).toEqual([422, "wrong-old-password"]);
    expect((await store.person(ada.id))?.password).toBe(fresh);
  });
});

describe("an invitation or class code", () => {
  it("that is turned off while someone joins does not let them in", async () => {
    const [ines, ada] = [
      await server.person("ines", { games: "instructor" }),
      await server.person("ada"),
    ];
    const params = { course: "games" };
    const open = { as: ines, params, body: { isOpen: true } };
    const { code } = (await server.ask("setClassCode", open)).body;
    after("courseOfClassCode", async () =>
      server.ask("setClassCode", { as: ines, params, body: { isOpen: false } }),
    );
    const answer = await server.ask("joinByCode", { as: ada, body: { code } });
    expect([answer.status, answer.body.code]).toEqual([404, "unknown-code"]);
    expect((await server.ask("me", { as: ada })).body.courses).toEqual([]);
  });

  it("that is replaced while someone joins lets them in only with the new one", async () => {
    const [ines, ada] = [
      await server.person("ines", { games: "instructor" }),
      await server.person("ada"),
    ];
    const open = { as: ines, params: { course: "games" }, body: { isOpen: true } };
    const { code } = (await server.ask("setClassCode", open)).body;
    after("courseOfClassCode", async () => server.ask("setClassCode", open));
    const answer = await server.ask("joinByCode", { as: ada, body: { code } });
    expect([answer.status, answer.body.code]).toEqual([404, "unknown-code"]);
  });

  it("that was used is not logged as revoked", async () => {
    const ines = await server.person("ines", { games: "instructor" });
    const token = newToken();
    const invitation = {
      id: newId(NOON),
      tokenHash: hashToken(token),
      course: "games",
      role: "student" as const,
      student: undefined,
      name: "Ada",
      email: undefined,
      expiresAt: NOON + 1000,
      makesAdministrator: false,
      spentBy: undefined,
    };
    await store.commit([{ op: "put-invitation", invitation }]);
    const ada = await server.person("ada");
    after("invitations", async () => server.ask("acceptInvitation", { as: ada, body: { token } }));
    const params = { course: "games" };
    const body = { invitations: [invitation.id] };
    expect((await server.ask("revokeInvitations", { as: ines, params, body })).status).toBe(404);
    const kinds = (await store.events(0)).map(({ event }) => event.kind);
    expect(kinds).not.toContain("invitation-revoked");
    expect(await store.invitation(hashToken(token))).toMatchObject({ spentBy: ada.id });
  });
});
