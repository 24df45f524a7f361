import { describe, expect, it } from "vitest";
import { hashToken, newToken, PASSWORDS_ONLY } from "../../../harness/accounts/index.ts";
import { SoftwareAuthenticator } from "../../accounts/software-authenticator.ts";
import { type Caller, openTestServer, type TestServer } from "../test-server.ts";

const ORIGIN = "https://games.example.edu";
const MINUTE = 60_000;

async function openServer(secondStep?: "administrators"): Promise<TestServer> {
  return openTestServer({ origin: ORIGIN, waysIn: { ...PASSWORDS_ONLY, secondStep } });
}

type Answer = Awaited<ReturnType<TestServer["ask"]>>;

/** The caller with the cookies that an answer set, as a browser has them afterwards. */
function after({ headers }: Answer): Caller {
  const set = [headers["set-cookie"]].flat().map((each) => String(each).split(";", 1)[0] ?? "");
  return { headers: { cookie: set.filter((each) => !each.endsWith("=")).join("; ") } };
}

async function add(
  server: TestServer,
  as: Caller,
  authenticator = new SoftwareAuthenticator(ORIGIN),
) {
  const options = await server.ask("beginPasskey", { as });
  expect(options.status).toBe(201);
  const body = { name: "laptop", response: authenticator.create(options.body) };
  const answer = await server.ask("addPasskey", { as, body });
  expect(answer.status).toBe(201);
  return { authenticator, as: after(answer), body };
}

type Forged = Parameters<SoftwareAuthenticator["get"]>[1];

async function signIn(server: TestServer, authenticator: SoftwareAuthenticator, forged?: Forged) {
  const options = await server.ask("beginPasskeySignIn", { body: {} });
  const body = { response: authenticator.get(options.body, forged) };
  const as = after(options);
  return { answer: await server.ask("finishPasskeySignIn", { as, body }), as, body };
}

async function confirm(server: TestServer, as: Caller, authenticator: SoftwareAuthenticator) {
  const options = await server.ask("beginPasskeySignIn", { as, body: { confirms: true } });
  const body = { confirms: true, response: authenticator.get(options.body) };
  return server.ask("finishPasskeySignIn", { as, body });
}

function codeOf({ status, body }: Answer) {
  return [status, body.code];
}
const REFUSED = [403, "unknown-passkey"];

describe("a passkey", () => {
  it("is added, signs its person in, and is removed", async () => {
    await using server = await openServer();
    const ada = await server.person("ada", { games: "student" });
    const added = await add(server, ada);
    // The session has a new token.
    expect((await server.ask("passkeys", { as: ada })).status).toBe(401);
    server.clock.now += MINUTE;
    const { answer } = await signIn(server, added.authenticator);
    expect(answer.body).toMatchObject({ person: { id: ada.id }, courses: [{ id: "games" }] });
    const as = after(answer);
    const [listed] = (await server.ask("passkeys", { as })).body;
    expect(listed).toEqual({
      id: expect.any(String),
      name: "laptop",
      addedAt: server.clock.now - MINUTE,
      usedAt: server.clock.now,
    });
    const remove = { as, params: { id: listed.id } };
    // Without a password, it is the last way in.
    expect((await server.ask("removePasskey", remove)).body.code).toBe("last-way-in");
    await server.store.commit([{ op: "set-password", person: ada.id, password: "$argon2id$" }]);
    expect((await server.ask("removePasskey", remove)).status).toBe(204);
    expect(codeOf((await signIn(server, added.authenticator)).answer)).toEqual(REFUSED);
    const events = (await server.store.events(0)).map(({ event }) => event.kind);
    expect(events.slice(-2)).toEqual(["passkey-added", "passkey-removed"]);
    expect(server.faults).toEqual([]);
  });

  it("is not there where browsers have none", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada");
    expect((await server.ask("me")).body.hasPasskeys).toBeUndefined();
    expect((await server.ask("beginPasskey", { as: ada })).body.code).toBe("no-passkeys");
    const sent = await server.ask("beginPasskeySignIn", { body: {} });
    expect(sent.body.code).toBe("no-passkeys");
  });

  it.each<[string, Forged]>([
    ["of another site's page", { origin: "https://games.example.org" }],
    ["of a page at another port", { origin: `${ORIGIN}:444` }],
    ["for another site", { rpId: "example.edu" }],
    ["without verifying the user", { isUserVerified: false }],
    ["of adding a passkey", { type: "webauthn.create" }],
    ["for another person", { userHandle: Buffer.from("somebody").toString("base64url") }],
    ["to a challenge that the server never made", { challenge: "c".repeat(43) }],
    ["with a counter that went back", { counter: 1 }],
    ["with a counter that stands still", { counter: 5 }],
  ])("is refused with an answer %s", async (_, forged) => {
    await using server = await openServer();
    const { authenticator } = await add(server, await server.person("ada"));
    authenticator.counter = 4;
    expect((await signIn(server, authenticator)).answer.status).toBe(201);
    expect(codeOf((await signIn(server, authenticator, forged)).answer)).toEqual(REFUSED);
    authenticator.counter = 5;
    expect((await signIn(server, authenticator)).answer.status).toBe(201);
  });

  it("is refused with another passkey's signature", async () => {
    await using server = await openServer();
    const { authenticator } = await add(server, await server.person("ada"));
    const { authenticator: other } = await add(server, await server.person("bo"));
    const options = await server.ask("beginPasskeySignIn", { body: {} });
    const response = { ...other.get(options.body), id: authenticator.id, rawId: authenticator.id };
    const mixed = { as: after(options), body: { response } };
    expect(codeOf(await server.ask("finishPasskeySignIn", mixed))).toEqual(REFUSED);
  });

  it("answers a challenge once, within five minutes, in the browser that asked", async () => {
    await using server = await openServer();
    const { authenticator } = await add(server, await server.person("ada"));
    const { answer, as, body } = await signIn(server, authenticator);
    expect(answer.status).toBe(201);
    expect(codeOf(await server.ask("finishPasskeySignIn", { as, body }))).toEqual(REFUSED);

    const late = await server.ask("beginPasskeySignIn", { body: {} });
    const response = authenticator.get(late.body);
    server.clock.now += 5 * MINUTE;
    const lateAsked = { as: after(late), body: { response } };
    expect(codeOf(await server.ask("finishPasskeySignIn", lateAsked))).toEqual(REFUSED);

    const [mine, theirs] = [
      await server.ask("beginPasskeySignIn", { body: {} }),
      await server.ask("beginPasskeySignIn", { body: {} }),
    ];
    const elsewhere = { as: after(theirs), body: { response: authenticator.get(mine.body) } };
    expect(codeOf(await server.ask("finishPasskeySignIn", elsewhere))).toEqual(REFUSED);
  });

  it("is added only in the session that asked, by an answer to adding", async () => {
    await using server = await openServer();
    const [ada, bo] = [await server.person("ada"), await server.person("bo")];
    const { body: options } = await server.ask("beginPasskey", { as: ada });
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const body = { name: "x", response: authenticator.create(options) };
    expect(codeOf(await server.ask("addPasskey", { as: bo, body }))).toEqual(REFUSED);
    // The challenge is spent.
    expect(codeOf(await server.ask("addPasskey", { as: ada, body }))).toEqual(REFUSED);
    for (const forged of [
      { isUserVerified: false },
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { type: "webauthn.get" },
    ]) {
      const { body: again } = await server.ask("beginPasskey", { as: ada });
      const asked = { name: "x", response: authenticator.create(again, forged) };
      expect(codeOf(await server.ask("addPasskey", { as: ada, body: asked }))).toEqual(REFUSED);
    }
    const signingIn = await server.ask("beginPasskeySignIn", { as: ada, body: {} });
    const other = { name: "x", response: authenticator.create(signingIn.body) };
    expect(codeOf(await server.ask("addPasskey", { as: ada, body: other }))).toEqual(REFUSED);
    expect((await server.ask("passkeys", { as: ada })).body).toEqual([]);
    // A passkey that is somebody's cannot become another person's.
    const added = await add(server, ada, authenticator);
    const { body: boOptions } = await server.ask("beginPasskey", { as: bo });
    const stolen = { name: "x", response: added.authenticator.create(boOptions) };
    expect((await server.ask("addPasskey", { as: bo, body: stolen })).body.code).toBe(
      "known-passkey",
    );
  });
});

function administer(server: TestServer, as: Caller) {
  return server.ask("administrators", { as });
}

async function openWithAdministrator() {
  const server = await openServer("administrators");
  const eva = await server.person("eva", { games: "instructor" });
  await server.store.commit([{ op: "make-administrator", person: eva.id, at: 1 }]);
  return { server, eva };
}

describe("the second step of administrators", () => {
  const STEP = [403, "second-step"];

  it("is adding a passkey, then confirming each session with it", async () => {
    const { server, eva } = await openWithAdministrator();
    await using _ = server;
    expect((await server.ask("me", { as: eva })).body.secondStep).toBe("add");
    expect(codeOf(await administer(server, eva))).toEqual(STEP);
    const { authenticator, as } = await add(server, eva);
    expect((await server.ask("me", { as })).body.secondStep).toBeUndefined();
    expect((await administer(server, as)).status).toBe(200);
    expect(
      (await administer(server, after((await signIn(server, authenticator)).answer))).status,
    ).toBe(200);

    const again = await beginSession(server, eva.id);
    expect((await server.ask("me", { as: again })).body.secondStep).toBe("confirm");
    expect(codeOf(await administer(server, again))).toEqual(STEP);
    const confirmed = await confirm(server, again, authenticator);
    expect(confirmed.body.secondStep).toBeUndefined();
    expect((await administer(server, after(confirmed))).status).toBe(200);
    // The token from before the confirmation is worth nothing.
    expect((await administer(server, again)).status).toBe(401);
  });

  it("cannot be taken with a password alone: no other passkey is added, none removed", async () => {
    const { server, eva } = await openWithAdministrator();
    await using _ = server;
    const { as } = await add(server, eva);
    const thief = await beginSession(server, eva.id);
    expect(codeOf(await server.ask("beginPasskey", { as: thief }))).toEqual(STEP);
    const [listed] = (await server.ask("passkeys", { as: thief })).body;
    const remove = { as: thief, params: { id: listed.id } };
    expect(codeOf(await server.ask("removePasskey", remove))).toEqual(STEP);
    expect((await server.ask("passkeys", { as })).body).toHaveLength(1);
  });

  it("cannot be taken by two first passkeys at once", async () => {
    const { server, eva } = await openWithAdministrator();
    await using _ = server;
    const thief = await beginSession(server, eva.id);
    const authenticators = [new SoftwareAuthenticator(ORIGIN), new SoftwareAuthenticator(ORIGIN)];
    const sessions = [eva, thief];
    const bodies = await Promise.all(
      sessions.map(async (as, at) => {
        const { body } = await server.ask("beginPasskey", { as });
        return { name: "x", response: authenticators[at]?.create(body) };
      }),
    );
    const answers = await Promise.all(
      sessions.map(async (as, at) => server.ask("addPasskey", { as, body: bodies[at] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await server.store.signIns.passkeysOf(eva.id)).toHaveLength(1);
  });

  it("is not taken by another person's passkey, an access token, or another session's challenge", async () => {
    const { server, eva } = await openWithAdministrator();
    await using _ = server;
    const { authenticator } = await add(server, eva);
    const { authenticator: others } = await add(server, await server.person("bo"));
    const thief = await beginSession(server, eva.id);
    expect(codeOf(await confirm(server, thief, others))).toEqual(REFUSED);
    const owner = await beginSession(server, eva.id);
    const begun = await server.ask("beginPasskeySignIn", { as: owner, body: { confirms: true } });
    const body = { confirms: true, response: authenticator.get(begun.body) };
    expect(codeOf(await server.ask("finishPasskeySignIn", { as: thief, body }))).toEqual(REFUSED);
    // A challenge for signing in confirms nothing.
    const signing = await server.ask("beginPasskeySignIn", { as: thief, body: {} });
    const other = { confirms: true, response: authenticator.get(signing.body) };
    expect(codeOf(await server.ask("finishPasskeySignIn", { as: thief, body: other }))).toEqual(
      REFUSED,
    );
    const token = await server.ask("makeToken", {
      as: thief,
      body: { name: "t", course: "games", scopes: ["staff:adjust"], days: 1 },
    });
    const bearer = { headers: { authorization: `Bearer ${token.body.secret}` } };
    expect(codeOf(await administer(server, bearer))).toEqual([403, "token-scope"]);
    expect(codeOf(await administer(server, thief))).toEqual(STEP);
  });

  it("guards what administrators do within a course, and no one else", async () => {
    const { server, eva } = await openWithAdministrator();
    await using _ = server;
    const ines = await server.person("ines", { games: "instructor" });
    const ada = await server.person("ada", { games: "student" });
    // A link for staff is an administrator's act.
    const link = (as: Caller, person: string) =>
      server.ask("makePasswordLink", { as, params: { course: "games", person } });
    expect(codeOf(await link(eva, ines.id))).toEqual(STEP);
    expect((await link(eva, ada.id)).status).toBe(201);
    expect((await link(ines, ada.id)).status).toBe(201);
    expect((await link((await add(server, eva)).as, ines.id)).status).toBe(201);
    expect((await server.ask("me", { as: ines })).body.secondStep).toBeUndefined();
  });
});

/** A session as a password begins it. */
async function beginSession({ store, clock }: TestServer, person: string): Promise<Caller> {
  const token = newToken();
  const times = { startedAt: clock.now, seenAt: clock.now };
  const session = { tokenHash: hashToken(token), person, ...times, agent: "a thief" };
  await store.commit([{ op: "begin-session", session }]);
  return { headers: { cookie: `__Host-grundy=${token}` } };
}
