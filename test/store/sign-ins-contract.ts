import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type {
  AccessToken,
  Conflict,
  Operation,
  OtherWays,
  Passkey,
  PendingSignIn,
  SignInIdentity,
  Store,
} from "../../harness/store/index.ts";
import { NASTY, personOf } from "./samples.ts";

export function identityOf(subject: string, rest: Partial<SignInIdentity> = {}): SignInIdentity {
  const facts = { label: NASTY, student: undefined, linkedAt: 1 };
  return { issuer: "https://sso.example", subject, person: "ana", ...facts, ...rest };
}

export function signInOf(stateHash: string, rest: Partial<PendingSignIn> = {}): PendingSignIn {
  return {
    stateHash,
    provider: "university",
    nonce: "nonce",
    verifier: "verifier",
    bindingHash: "binding",
    target: `/courses/${NASTY}`,
    person: undefined,
    expiresAt: 100,
    ...rest,
  };
}

export function tokenOf(id: string, rest: Partial<AccessToken> = {}): AccessToken {
  return {
    id,
    tokenHash: `hash of ${id}`,
    person: "ana",
    course: "games",
    name: NASTY,
    scopes: "submit",
    madeAt: 1,
    expiresAt: 100,
    usedAt: undefined,
    ...rest,
  };
}

export function passkeyOf(id: string, rest: Partial<Passkey> = {}): Passkey {
  return {
    id,
    person: "ana",
    name: NASTY,
    publicKey: "cose",
    counter: 0,
    transports: "internal hybrid",
    addedAt: 1,
    usedAt: undefined,
    ...rest,
  };
}

function add(passkey: Passkey, isFirst?: true): Operation {
  return { op: "add-passkey", passkey, ...(isFirst && { isFirst }) };
}

function link(...identities: readonly SignInIdentity[]): readonly Operation[] {
  return identities.map((identity) => ({ op: "link-identity", identity }));
}

function unlink(
  { issuer, subject, person }: SignInIdentity,
  others: OtherWays,
): readonly Operation[] {
  return [{ op: "unlink-identity", issuer, subject, person, others }];
}

function begin(signIn: PendingSignIn, nowMs: number): Operation {
  return { op: "begin-sign-in", signIn, nowMs };
}

function put(token: AccessToken): Operation {
  return { op: "put-access-token", token };
}

/** The contract of stores for ways into accounts; `open` returns an empty store each time. */
export function describeSignIns(
  name: string,
  open: () => Promise<{ readonly store: Store }>,
): void {
  describe(`${name}, as a store of ways into accounts`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });
    afterEach(async () => store[Symbol.asyncDispose]());

    const refuse = async (change: readonly Operation[], conflict: Conflict) =>
      expect(store.commit(change)).rejects.toMatchObject({ name: "ConflictError", conflict });

    it("maps each subject of an issuer to one person", async () => {
      const identity = identityOf(NASTY, { student: "4711" });
      const other = identityOf(NASTY, { issuer: "https://other.example", linkedAt: 0 });
      await store.commit(link(identity, other));
      await refuse(link(identityOf(NASTY, { person: "bo" })), "known-identity");
      expect(await store.signIns.identity(identity.issuer, NASTY)).toStrictEqual(identity);
      expect(await store.signIns.identity("https://third.example", NASTY)).toBeUndefined();
      expect(await store.signIns.identitiesOf("ana")).toStrictEqual([other, identity]);
      expect(await store.signIns.identitiesOf("bo")).toEqual([]);
    });

    it("updates what a provider says about a person", async () => {
      const { issuer, subject } = identityOf("s");
      await store.commit(link(identityOf("s", { student: "1" }), identityOf("t")));
      const facts = { label: "ana@example.org", student: undefined };
      await store.commit([{ op: "see-identity", issuer, subject, ...facts }]);
      expect(await store.signIns.identity(issuer, "s")).toEqual(identityOf("s", facts));
      expect(await store.signIns.identity(issuer, "t")).toEqual(identityOf("t"));
    });

    it("removes an identity unless it is the last way in", async () => {
      const [one, two] = [identityOf("one"), identityOf("two", { issuer: "https://two.example" })];
      const both = { passwords: true, passkeys: true, issuers: [one.issuer, two.issuer] };
      await store.commit([{ op: "put-person", person: personOf("ana") }, ...link(one, two)]);
      // The other one's issuer is no longer a provider of the server.
      await refuse(unlink(one, { ...both, issuers: [one.issuer] }), "last-way-in");
      await refuse(unlink(one, { ...both, issuers: [] }), "last-way-in");
      await store.commit(unlink(one, both));
      expect(await store.signIns.identitiesOf("ana")).toEqual([two]);
      await refuse(unlink(two, both), "last-way-in");
      await store.commit([{ op: "set-password", person: "ana", password: "$argon2id$" }]);
      await refuse(unlink(two, { ...both, passwords: false }), "last-way-in");
      await store.commit(unlink({ ...two, person: "bo" }, both)).catch(() => undefined);
      expect(await store.signIns.identitiesOf("ana")).toEqual([two]);
      await store.commit(unlink(two, both));
      expect(await store.signIns.identitiesOf("ana")).toEqual([]);
    });

    it("lets only one of two requests remove one of two ways in", async () => {
      const [one, two] = [identityOf("one"), identityOf("two")];
      const others = { passwords: true, passkeys: true, issuers: [one.issuer] };
      await store.commit(link(one, two));
      const both = await Promise.allSettled([
        store.commit(unlink(one, others)),
        store.commit(unlink(two, others)),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await store.signIns.identitiesOf("ana")).toHaveLength(1);
    });

    it("completes each sign-in once, and deletes those that have expired", async () => {
      await store.commit([begin(signInOf("a", { person: "ana" }), 0), begin(signInOf("b"), 0)]);
      expect(await store.signIns.pending("a")).toStrictEqual(signInOf("a", { person: "ana" }));
      const both = await Promise.allSettled([
        store.commit([{ op: "take-sign-in", stateHash: "a" }]),
        store.commit([{ op: "take-sign-in", stateHash: "a" }]),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await refuse([{ op: "take-sign-in", stateHash: "a" }], "spent-login");
      await store.commit([begin(signInOf("c", { expiresAt: 300 }), 100)]);
      expect(await store.signIns.pending("b")).toBeUndefined();
      expect(await store.signIns.pending("c")).toBeDefined();
    });

    it("stores passkeys, and the first one only if there is no other", async () => {
      const one = passkeyOf("one", { counter: 2 ** 32 - 1, addedAt: 2 });
      await store.commit([add(one, true)]);
      await refuse([add(passkeyOf("one", { person: "bo" }))], "known-passkey");
      await refuse([add(passkeyOf("two"), true)], "known-passkey");
      const both = await Promise.allSettled([
        store.commit([add(passkeyOf("three", { person: "cy" }), true)]),
        store.commit([add(passkeyOf("four", { person: "cy" }), true)]),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await store.commit([add(passkeyOf("two"))]);
      expect(await store.signIns.passkey("one")).toStrictEqual(one);
      expect(await store.signIns.passkeysOf("ana")).toStrictEqual([passkeyOf("two"), one]);
    });

    it("counts a passkey's uses only from the counter that was checked", async () => {
      await store.commit([add(passkeyOf("one", { counter: 4 })), add(passkeyOf("two"))]);
      const use = { op: "use-passkey", id: "one", before: 4, counter: 6, at: 9 } as const;
      const both = await Promise.allSettled([store.commit([use]), store.commit([use])]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await refuse([{ ...use, id: "none" }], "unknown-passkey");
      expect(await store.signIns.passkey("one")).toMatchObject({ counter: 6, usedAt: 9 });
      expect(await store.signIns.passkey("two")).toStrictEqual(passkeyOf("two"));
    });

    it("removes a passkey of its person unless it is the last way in", async () => {
      const others = { passwords: true, passkeys: true, issuers: [] };
      const remove = { op: "remove-passkey", id: "one", person: "ana", others } as const;
      await store.commit([{ op: "put-person", person: personOf("ana") }, add(passkeyOf("one"))]);
      await refuse([{ ...remove, person: "bo" }], "unknown-passkey");
      await refuse([remove], "last-way-in");
      await store.commit([add(passkeyOf("two"))]);
      await refuse([{ ...remove, others: { ...others, passkeys: false } }], "last-way-in");
      await store.commit([remove]);
      await refuse([{ ...remove, id: "two" }], "last-way-in");
      // A passkey is a way in, too, when an identity is removed.
      const identity = identityOf("one");
      await store.commit(link(identity));
      await store.commit(unlink(identity, others));
      await store.commit([{ op: "remove-passkeys-of", person: "ana" }]);
      expect(await store.signIns.passkeysOf("ana")).toEqual([]);
    });

    it("stores access tokens until they are revoked by their person", async () => {
      await store.commit([
        put(tokenOf("2")),
        put(tokenOf("1")),
        put(tokenOf("3", { person: "bo" })),
      ]);
      await store.commit([{ op: "see-access-token", tokenHash: "hash of 1", at: 50 }]);
      expect(await store.signIns.accessToken("hash of 1")).toStrictEqual(
        tokenOf("1", { usedAt: 50 }),
      );
      expect(await store.signIns.accessToken("1")).toBeUndefined();
      expect((await store.signIns.accessTokensOf("ana")).map(({ id }) => id)).toEqual(["1", "2"]);
      await refuse([{ op: "revoke-access-token", id: "3", person: "ana" }], "unknown-token");
      await store.commit([{ op: "revoke-access-token", id: "1", person: "ana" }]);
      expect(await store.signIns.accessToken("hash of 1")).toBeUndefined();
      await store.commit([{ op: "revoke-access-tokens-of", person: "ana" }]);
      expect(await store.signIns.accessTokensOf("ana")).toEqual([]);
      expect(await store.signIns.accessTokensOf("bo")).toHaveLength(1);
    });

    it("remembers with which provider a session began, and when it was confirmed", async () => {
      const session = { tokenHash: "h", person: "ana", startedAt: 1, seenAt: 1, agent: "a" };
      const begun = { ...session, provider: "university", proof: NASTY, confirmedAt: 3 };
      await store.commit([{ op: "begin-session", session: begun }]);
      expect(await store.session("h")).toStrictEqual(begun);
      expect(await store.sessionsOf("ana")).toStrictEqual([begun]);
    });

    it("removes a password, and links for choosing another", async () => {
      const person = personOf("ana", { password: "$argon2id$" });
      const by = { by: "bo", course: undefined, expiresAt: 100 };
      const passwordLink = { person: "ana", tokenHash: "l", ...by };
      await store.commit([
        { op: "put-person", person },
        { op: "put-password-link", link: passwordLink },
      ]);
      await store.commit([{ op: "set-password", person: "ana", password: undefined }]);
      expect(await store.person("ana")).toEqual(personOf("ana"));
      expect(await store.passwordLink("l")).toBeUndefined();
    });
  });
}
