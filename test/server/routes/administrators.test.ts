import { expect, it } from "vitest";
import { hashToken, newToken } from "../../../harness/accounts/index.ts";
import { openTestServer } from "../test-server.ts";

it("an administrator makes another one, which is logged in the person's courses", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "instructor" });
  const bob = await server.person("bob", { games: "grader" });
  const body = { email: "Bob@example.edu" };
  await server.store.commit([{ op: "make-administrator", person: ada.id, at: 0 }]);
  expect((await server.ask("administrators", { as: bob })).body.code).toBe("not-administrator");
  expect((await server.ask("makeAdministrator", { as: bob, body })).status).toBe(403);

  const unknown = { email: "nobody@example.edu" };
  const refused = await server.ask("makeAdministrator", { as: ada, body: unknown });
  expect([refused.status, refused.body.message]).toEqual([
    404,
    expect.stringContaining("nobody@example.edu"),
  ]);
  for (let round = 0; round < 2; round += 1) {
    expect((await server.ask("makeAdministrator", { as: ada, body })).status).toBe(204);
  }
  expect((await server.ask("me", { as: bob })).body.isAdministrator).toBe(true);
  const listed = (await server.ask("administrators", { as: bob })).body;
  expect(listed.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    "ada@example.edu",
    "bob@example.edu",
  ]);
  const events = (await server.store.events(0)).filter(
    ({ event }) => event.kind === "administrator-made",
  );
  expect(events).toMatchObject([{ actor: ada.id, event: { person: bob.id } }]);
});

it("an administrator is removed, which is logged, but never the last one", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "instructor" });
  const bob = await server.person("bob", { games: "grader" });
  for (const person of [ada.id, bob.id]) {
    await server.store.commit([{ op: "make-administrator", person, at: 0 }]);
  }
  const remove = async (person: string) =>
    (await server.ask("removeAdministrator", { as: ada, params: { person } })).body?.code;
  expect(await remove("nobody")).toBe("not-found");
  expect(await remove(bob.id)).toBeUndefined();
  expect((await server.ask("me", { as: bob })).body.isAdministrator).toBe(false);
  expect(await remove(ada.id)).toBe("last-administrator");
  expect((await server.ask("administrators", { as: ada })).body).toMatchObject([{ id: ada.id }]);
  const events = (await server.store.events(0)).map(({ actor, event }) => [actor, event]);
  const removed = { kind: "administrator-removed", person: bob.id };
  expect(events.at(-1)).toEqual([ada.id, removed]);
});

it("a link that `grundy account reset-password` made sets a password, even an administrator's", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "instructor" });
  const at = server.clock.now;
  const token = newToken();
  const link = { person: ada.id, tokenHash: hashToken(token), by: "grundy", course: undefined };
  await server.store.commit([
    { op: "make-administrator", person: ada.id, at },
    { op: "put-password-link", link: { ...link, expiresAt: at + 1000 } },
  ]);
  const body = { token, password: "two heaps of eleven coins" };
  expect((await server.ask("usePasswordLink", { body })).status).toBe(201);
  expect((await server.ask("usePasswordLink", { body })).body.code).toBe("unknown-password-link");
});
