import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ADA, type Misbehaviour, ProviderEmulator } from "../../accounts/provider-emulator.ts";
import { HOUR } from "../fake-course.ts";
import { openProvidedServer, type ProvidedServer } from "../sign-in/provided-server.ts";

const BOB = { sub: "bob-1", name: "Bob", email: "bob@example.edu", email_verified: true };

async function nameOf(
  { server }: ProvidedServer,
  as: { headers: Record<string, string> } | undefined,
) {
  return (await server.ask("me", { as })).body.person;
}

function without(claim: string): Misbehaviour {
  const isOther = ([name]: readonly [string, unknown]) => name !== claim;
  return { claims: (said) => Object.fromEntries(Object.entries(said).filter(isOther)) };
}

/** A token of an hour ago. */
const EXPIRED: Misbehaviour = {
  claims: (said) => ({
    ...said,
    iat: Number(said["iat"]) - 3600,
    exp: Number(said["exp"]) - 3600,
  }),
};

async function withPassword({ server }: ProvidedServer) {
  const ada = await server.person("ada", { games: "student" });
  await server.store.commit([{ op: "set-password", person: ada.id, password: "$argon2id$" }]);
  return ada;
}

describe("signing in with a provider", () => {
  it("opens the page and the same account each time, whatever the person is called by then", async () => {
    await using provided = await openProvidedServer();
    const { provider, server } = provided;
    expect((await server.ask("me")).body.waysIn).toEqual({
      hasPasswords: true,
      providers: [{ id: "university", name: "University" }],
    });
    const first = await provided.signIn({ target: "/courses/games?tab=1" });
    expect([first.status, first.location]).toEqual([303, "/courses/games?tab=1"]);
    const ada = await nameOf(provided, first.session);
    // The operator has not listed the domain, so the email is nobody's.
    expect(ada).toEqual({ id: expect.any(String), name: "Ada Lovelace" });
    provider.account = { ...ADA, name: "Ada King", email: "countess@example.edu" };
    const again = await provided.signIn();
    expect(await nameOf(provided, again.session)).toEqual({ id: ada.id, name: "Ada King" });
    const [identity] = (await server.ask("identities", { as: again.session })).body;
    expect(identity).toMatchObject({ provider: "University", label: "countess@example.edu" });
    provider.account = BOB;
    const bob = await nameOf(provided, (await provided.signIn()).session);
    expect(bob.id).not.toBe(ada.id);
    expect(server.faults).toEqual([]);
  });

  it("asks the provider for what its token lacks", async () => {
    await using provided = await openProvidedServer({
      settings: { emailDomains: ["example.edu"], studentIdClaim: "matriculation" },
    });
    provided.provider.account = { ...ADA, matriculation: [4711] };
    provided.provider.claimsInUserinfo = ["name", "email", "email_verified", "matriculation"];
    const { session } = await provided.signIn();
    const ada = await nameOf(provided, session);
    expect(ada).toMatchObject({ name: "Ada Lovelace", email: "ada@example.edu" });
    expect(await provided.server.store.signIns.identitiesOf(ada.id)).toMatchObject([
      { subject: "ada-4711", student: "4711" },
    ]);
  });

  it("signs out of the provider, too, if it has a page for that", async () => {
    await using provided = await openProvidedServer();
    const { server, provider } = provided;
    const { session } = await provided.signIn();
    const { body } = await server.ask("signOut", { as: session });
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe("http://127.0.0.1:8080/");
    expect(url.searchParams.get("id_token_hint")).toMatch(/^ey.*\..*\./);
    expect(await nameOf(provided, session)).toBeUndefined();
    const ada = await server.person("ada");
    expect((await server.ask("signOut", { as: ada })).body).toEqual({});
  });

  it("says so if the provider does not answer, and works when it does again", async () => {
    const dead = await ProviderEmulator.open();
    const settings = dead.settings({ id: "dead" });
    await dead[Symbol.asyncDispose]();
    await using other = await openProvidedServer({ others: [settings] });
    const { status, body } = await other.server.ask("beginSignIn", {
      params: { provider: "dead" },
      body: { target: "/" },
    });
    expect([status, body.code]).toEqual([503, "provider-unreachable"]);
    expect((await other.signIn()).status).toBe(303);
    expect(other.server.faults).toHaveLength(1);
  });

  it("goes on when the provider changes its keys", async () => {
    await using provided = await openProvidedServer();
    expect((await provided.signIn()).status).toBe(303);
    await provided.provider.changeKey();
    // The library fetches keys again if it does not know one, but only once a minute.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await provided.signIn()).status).toBe(303);
  });

  it("bears a clock that is half a minute wrong, and no more", async () => {
    await using provided = await openProvidedServer();
    const { provider } = provided;
    // Tokens are valid for five minutes.
    provider.clockAheadMs = -(300 + 20) * 1000;
    expect((await provided.signIn()).status).toBe(303);
    provider.clockAheadMs = -(300 + 40) * 1000;
    expect((await provided.signIn()).status).toBe(403);
  });
});

/** Nobody is signed in by it. */
async function refuse(provided: ProvidedServer, misbehaviour: Misbehaviour): Promise<string> {
  provided.provider.misbehaviour = misbehaviour;
  const { status, session, text } = await provided.signIn();
  expect([status, session]).toEqual([403, undefined]);
  provided.provider.misbehaviour = {};
  return text;
}

describe("an attack on signing in", () => {
  it.each<[string, Misbehaviour]>([
    [
      "another issuer in the token",
      { claims: (claims) => ({ ...claims, iss: "https://other.example" }) },
    ],
    ["a token for another client", { claims: (claims) => ({ ...claims, aud: "another-client" }) }],
    [
      "a token for two clients, asked for by the other",
      {
        claims: (claims) => ({
          ...claims,
          aud: ["another-client", claims["aud"]],
          azp: "another-client",
        }),
      },
    ],
    ["a replayed nonce", { claims: (claims) => ({ ...claims, nonce: "of another sign-in" }) }],
    ["no nonce", without("nonce")],
    ["an expired token", EXPIRED],
    ["a token without an end", without("exp")],
    ["a token without a person", without("sub")],
    ["a stranger's signature", { hasStrangersKey: true }],
    ["no signature", { isUnsigned: true }],
    ["no ID token", { hasNoIdToken: true }],
    ["a stolen code", { response: (answer) => answer.set("code", "stolen") }],
    [
      "a mixed-up issuer in the answer",
      { response: (answer) => answer.set("iss", "https://other.example") },
    ],
    [
      "no issuer in the answer of a provider that names it",
      { response: (answer) => answer.delete("iss") },
    ],
    ["an answer without a code", { response: (answer) => answer.delete("code") }],
    ["another state", { response: (answer) => answer.set("state", "guessed") }],
    ["no state", { response: (answer) => answer.delete("state") }],
    ["a token besides the code", { response: (answer) => answer.set("id_token", "forged") }],
  ])("%s: refused", async (_, misbehaviour) => {
    await using provided = await openProvidedServer();
    expect(await refuse(provided, misbehaviour)).toMatch(/did not prove|has expired or was used/);
    expect(await provided.server.store.signIns.identity(provided.provider.issuer, ADA.sub)).toBe(
      undefined,
    );
  });

  it("userinfo about another person: refused", async () => {
    await using provided = await openProvidedServer();
    provided.provider.claimsInUserinfo = ["name"];
    expect(await refuse(provided, { userinfoSub: BOB.sub })).toContain("did not prove");
  });

  it("cancelled at the provider: said, in the reader's language", async () => {
    await using provided = await openProvidedServer();
    provided.provider.account = undefined;
    expect(await refuse(provided, {})).toContain("The sign-in was cancelled.");
    const { returned, cookie } = await provided.begin();
    const { body } = await provided.server.app.inject({
      url: returned.pathname + returned.search,
      headers: { cookie, "accept-language": "ru" },
    });
    expect(body).toContain("Вход отменён.");
    expect(provided.server.faults).toEqual([]);
  });

  it("the answer of a sign-in a second time: refused", async () => {
    await using provided = await openProvidedServer();
    const { returned, cookie } = await provided.begin();
    expect((await provided.arrive(returned, cookie)).status).toBe(303);
    const again = await provided.arrive(returned, cookie);
    expect([again.status, again.session]).toEqual([403, undefined]);
  });

  it("the answer in another browser, or to another sign-in's state: refused", async () => {
    await using provided = await openProvidedServer();
    const mine = await provided.begin();
    const theirs = await provided.begin();
    expect((await provided.arrive(mine.returned, theirs.cookie)).session).toBeUndefined();
    expect((await provided.arrive(theirs.returned, "")).session).toBeUndefined();
    // A code of theirs under a state of mine.
    const own = await provided.begin();
    const stolen = (await provided.begin()).returned.searchParams.get("code") ?? "";
    own.returned.searchParams.set("code", stolen);
    expect((await provided.arrive(own.returned, own.cookie)).session).toBeUndefined();
  });

  it("the answer after ten minutes: refused", async () => {
    await using provided = await openProvidedServer();
    const { returned, cookie } = await provided.begin();
    provided.server.clock.now += HOUR;
    expect((await provided.arrive(returned, cookie)).session).toBeUndefined();
  });

  it("the answer at another provider's address: refused", async () => {
    await using honest = await ProviderEmulator.open();
    await using provided = await openProvidedServer({
      others: [honest.settings({ id: "other", name: "Other" })],
    });
    const { returned, cookie } = await provided.begin();
    const elsewhere = new URL(returned.href.replace("/university", "/other"));
    expect((await provided.arrive(elsewhere, cookie)).session).toBeUndefined();
    expect((await provided.arrive(returned, cookie)).session).toBeUndefined();
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "", "/a b", "/#x"])(
    "a page of another site to open afterwards, %j: refused",
    async (target) => {
      await using provided = await openProvidedServer();
      const params = { provider: "university" };
      const { status } = await provided.server.ask("beginSignIn", { params, body: { target } });
      expect(status).toBe(422);
    },
  );

  it("a sign-in that another site's page begins: refused", async () => {
    await using provided = await openProvidedServer();
    const { body } = await provided.server.ask("beginSignIn", {
      params: { provider: "university" },
      body: { target: "/" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(body.code).toBe("wrong-origin");
  });
});

describe("an account that has the provider's email", () => {
  const listed = { settings: { emailDomains: ["example.edu"] } };

  it("is joined if the email is verified and its domain listed, and earlier ways in end", async () => {
    await using provided = await openProvidedServer(listed);
    const { server } = provided;
    const ada = await withPassword(provided);
    const facts = { publicKey: "cose", counter: 0, transports: "", addedAt: 1, usedAt: undefined };
    const passkey = { id: "theirs", person: ada.id, name: "phone", ...facts };
    await server.store.commit([{ op: "add-passkey", passkey }]);
    const { session } = await provided.signIn();
    expect(await nameOf(provided, session)).toMatchObject({ id: ada.id, name: "ada" });
    expect(await server.store.signIns.passkeysOf(ada.id)).toEqual([]);
    // The account may have been made by somebody else than its email's owner.
    expect(await nameOf(provided, ada)).toBeUndefined();
    expect((await server.store.person(ada.id))?.password).toBeUndefined();
    const events = await server.store.events(0);
    expect(events.at(-1)).toMatchObject({
      actor: ada.id,
      event: { kind: "identity-linked", person: ada.id, provider: "University" },
    });
  });

  it.each([
    ["an email that is not verified", { email_verified: false }, listed],
    ["an email that is said to be verified in words", { email_verified: "true" }, listed],
    ["an email without a word about it", { email_verified: undefined }, listed],
    ["a domain that is not listed", {}, {}],
    ["another domain's subdomain", {}, { settings: { emailDomains: ["edu"] } }],
  ])("is not joined by %s", async (_, claims, options) => {
    await using provided = await openProvidedServer(options);
    const ada = await withPassword(provided);
    provided.provider.account = { ...ADA, ...claims };
    const other = await nameOf(provided, (await provided.signIn()).session);
    expect(other.id).not.toBe(ada.id);
    expect(other.email).toBeUndefined();
    expect(await nameOf(provided, ada)).toMatchObject({ id: ada.id });
  });

  it("is not joined if it administers the server", async () => {
    await using provided = await openProvidedServer(listed);
    const ada = await withPassword(provided);
    const at = provided.server.clock.now;
    await provided.server.store.commit([{ op: "make-administrator", person: ada.id, at }]);
    expect(await refuse(provided, {})).toContain("administers this server");
    expect(await nameOf(provided, ada)).toMatchObject({ id: ada.id });
    // On its own page it is.
    expect((await provided.signIn({ as: ada, links: true })).location).toBe("/");
    expect(await nameOf(provided, (await provided.signIn()).session)).toMatchObject({ id: ada.id });
  });
});

describe("connecting a provider's account", () => {
  it("keeps the session, and signs in to the account from then on", async () => {
    await using provided = await openProvidedServer();
    const { server } = provided;
    const ada = await server.person("ada", { games: "student" });
    const arrival = await provided.signIn({ as: ada, links: true, target: "/account" });
    expect([arrival.location, arrival.session]).toEqual(["/account", undefined]);
    expect(await nameOf(provided, ada)).toMatchObject({ id: ada.id });
    const { session } = await provided.signIn();
    expect(await nameOf(provided, session)).toMatchObject({ id: ada.id, name: "ada" });
    // A second time changes nothing.
    expect((await provided.signIn({ as: ada, links: true })).status).toBe(303);
  });

  it("is refused for strangers, for others' accounts, and if somebody else has signed in", async () => {
    await using provided = await openProvidedServer();
    const { server } = provided;
    const params = { provider: "university" };
    const begun = await server.ask("beginSignIn", { params, body: { target: "/", links: true } });
    expect(begun.status).toBe(401);
    await provided.signIn();
    const bob = await server.person("bob", { games: "student" });
    const reply = await provided.signIn({ as: bob, links: true });
    expect(reply.text).toContain("already connected");
    provided.provider.account = BOB;
    const { returned, cookie } = await provided.begin({ as: bob, links: true });
    await server.ask("signOut", { as: bob });
    expect((await provided.arrive(returned, cookie)).status).toBe(403);
    expect(await server.store.signIns.identitiesOf(bob.id)).toEqual([]);
  });

  it("is undone only if another way in remains", async () => {
    await using provided = await openProvidedServer();
    const { server } = provided;
    const { session: as } = await provided.signIn();
    const [{ id: identity }] = (await server.ask("identities", { as })).body;
    const asked = { as, params: { identity } };
    const { person } = (await server.ask("me", { as })).body;
    expect((await server.ask("unlinkIdentity", asked)).body.code).toBe("last-way-in");
    expect((await server.ask("identities", { as })).body).toHaveLength(1);
    await server.store.commit([{ op: "set-password", person: person.id, password: "$argon2id$" }]);
    expect((await server.ask("unlinkIdentity", asked)).status).toBe(204);
    expect((await server.ask("unlinkIdentity", asked)).status).toBe(404);
    const other = await nameOf(provided, (await provided.signIn()).session);
    expect(other.id).not.toBe(person.id);
  });

  it("of another person is not theirs to undo", async () => {
    await using provided = await openProvidedServer();
    const { server } = provided;
    const { session } = await provided.signIn();
    const [{ id: identity }] = (await server.ask("identities", { as: session })).body;
    const bob = await server.person("bob");
    expect((await server.ask("unlinkIdentity", { as: bob, params: { identity } })).status).toBe(
      404,
    );
  });
});

describe("the student's ID that a provider sends", () => {
  it("is that of the roster and grade files, unless somebody else has it", async () => {
    await using provided = await openProvidedServer({
      settings: { studentIdClaim: "matriculation" },
    });
    const { server, provider } = provided;
    const ines = await server.person("ines", { games: "instructor" });
    const params = { course: "games" };
    const { body } = await server.ask("setClassCode", { as: ines, params, body: { isOpen: true } });
    const join = async (sub: string) => {
      provider.account = { ...ADA, sub, matriculation: "4711" };
      const { session: as } = await provided.signIn();
      expect((await server.ask("joinByCode", { as, body: { code: body.code } })).status).toBe(201);
      return (await server.ask("me", { as })).body.person.id as string;
    };
    const [ada, eve] = [await join("ada"), await join("eve")];
    const { members } = (await server.ask("members", { as: ines, params })).body;
    expect(members).toMatchObject([{ student: "ines" }, { student: "4711" }, { student: eve }]);
    expect(members[1].person).toBe(ada);
  });
});

describe("a server without passwords", () => {
  it("takes none anywhere, also not for new accounts", async () => {
    await using provided = await openProvidedServer({ hasPasswords: false });
    const { server } = provided;
    const ada = await server.person("ada", { games: "instructor" });
    const body = { email: "ada@example.edu", password: "a heap of seven coins" };
    const codes = await Promise.all([
      server.ask("signIn", { body }),
      server.ask("changePassword", { as: ada, body: { old: "x", password: body.password } }),
      server.ask("makePasswordLink", { as: ada, params: { course: "games", person: ada.id } }),
    ]);
    expect(codes.map((answer) => answer.body.code)).toEqual(Array(3).fill("passwords-off"));
    const { code } = (
      await server.ask("setClassCode", {
        as: ada,
        params: { course: "games" },
        body: { isOpen: true },
      })
    ).body;
    const account = { name: "Eve", ...body, email: "eve@example.edu" };
    const joined = await server.ask("joinByCode", { body: { code, account } });
    expect(joined.body.code).toBe("passwords-off");
    const basic = Buffer.from(`${body.email}:${body.password}`).toString("base64");
    const contests = await server.app.inject({
      url: "/api/contests",
      headers: { authorization: `Basic ${basic}` },
    });
    expect(contests.statusCode).toBe(403);
    // The provider's people join.
    const { session } = await provided.signIn();
    expect((await server.ask("joinByCode", { as: session, body: { code } })).status).toBe(201);
  });
});
