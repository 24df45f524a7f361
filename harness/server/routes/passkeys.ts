import { PASSKEY_MS, readChallenge } from "../../accounts/passkeys.ts";
import { hashToken } from "../../accounts/token.ts";
import type { Passkey } from "../../store/sign-ins/sign-ins.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { logAccountEvent } from "../sign-in/log-account-event.ts";
import { otherWays } from "../sign-in/other-ways.ts";
import { requireSecondStep } from "../sign-in/second-step.ts";
import { commitSession, type SignedIn } from "../sign-in/session.ts";
import { bindSignIn, takeBinding } from "../sign-in/sign-in-binding.ts";
import { takeSignIn } from "../sign-in/take-sign-in.ts";
import type { Site } from "../site.ts";
import { describeMe } from "./me.ts";

/** More than somebody has devices. */
const MAX_PASSKEYS = 20;

/** The purpose of a challenge: stored as the provider of a sign-in, so that none is used for another. */
type Purpose = "passkey:add" | "passkey:sign-in" | "passkey:confirm";

type PasskeyRoutes = Pick<
  Handlers,
  | "passkeys"
  | "beginPasskey"
  | "addPasskey"
  | "removePasskey"
  | "beginPasskeySignIn"
  | "finishPasskeySignIn"
>;

/** Passkeys of an account, and signing in with one. */
export const passkeyRoutes: PasskeyRoutes = {
  passkeys: async ({ caller: { person } }, site) => {
    const passkeys = await site.store.signIns.passkeysOf(person.id);
    return passkeys.map(({ id, name, addedAt, usedAt }) => ({
      id: idOf(id),
      name,
      addedAt,
      ...(usedAt !== undefined && { usedAt }),
    }));
  },

  beginPasskey: async ({ caller }, site) => {
    const { id, name, email } = caller.person;
    const others = await requireMayAdd(caller, site);
    const options = await requirePasskeys(site).beginAdding(
      { id, name, label: email ?? name },
      others,
    );
    await keepChallenge("passkey:add", options.challenge, caller.session.tokenHash, site);
    return { ...options };
  },

  addPasskey: async (call, site) => {
    const { body, caller } = call;
    const { person, session } = caller;
    const others = await requireMayAdd(caller, site);
    const challenge = await takeChallenge("passkey:add", body.response, site);
    if (challenge?.bindingHash !== session.tokenHash) throw new Refusal("unknown-passkey");
    const facts = await requirePasskeys(site).finishAdding(body.response, challenge.text);
    if (facts === undefined) throw new Refusal("unknown-passkey");
    const now = site.now();
    const passkey = {
      ...facts,
      person: person.id,
      name: body.name,
      addedAt: now,
      usedAt: undefined,
    };
    // Two requests that each saw no passkey must not both add one without a second step.
    const isFirst = others.length === 0 ? ({ isFirst: true } as const) : {};
    await restart(call, caller, site, [
      { op: "add-passkey", passkey, ...isFirst },
      ...logAccountEvent({ kind: "passkey-added", person: person.id }, person.id, site),
    ]);
    return describeMe(person, site, { isConfirmed: true });
  },

  removePasskey: async ({ params, caller }, site) => {
    const { person } = caller;
    await requireSecondStep(caller, site);
    const passkeys = await site.store.signIns.passkeysOf(person.id);
    const passkey = passkeys.find(({ id }) => idOf(id) === params.id);
    if (passkey === undefined) throw new Refusal("not-found");
    await site.eventLog.commit([
      { op: "session-holds", tokenHash: caller.session.tokenHash },
      { op: "remove-passkey", id: passkey.id, person: person.id, others: otherWays(site) },
      ...logAccountEvent({ kind: "passkey-removed", person: person.id }, person.id, site),
    ]);
  },

  beginPasskeySignIn: async ({ body, caller: { signedIn }, reply }, site) => {
    const passkeys = requirePasskeys(site);
    if (body.confirms !== true) {
      const options = await passkeys.beginProof();
      const binding = bindSignIn(reply, site.origin, options.challenge);
      await keepChallenge("passkey:sign-in", options.challenge, binding, site);
      return { ...options };
    }
    if (signedIn === undefined) throw new Refusal("not-signed-in");
    const { person, session } = signedIn;
    const options = await passkeys.beginProof(await site.store.signIns.passkeysOf(person.id));
    await keepChallenge("passkey:confirm", options.challenge, session.tokenHash, site);
    return { ...options };
  },

  finishPasskeySignIn: async (call, site) => {
    const { body, caller } = call;
    const { signedIn } = caller;
    const purpose = body.confirms === true ? "passkey:confirm" : "passkey:sign-in";
    const challenge = await takeChallenge(purpose, body.response, site);
    if (challenge === undefined) throw new Refusal("unknown-passkey");
    const { bindingHash, text } = challenge;
    const isOurs =
      purpose === "passkey:confirm"
        ? signedIn !== undefined && bindingHash === signedIn.session.tokenHash
        : takeBinding(call, site.origin, { state: text, bindingHash });
    if (!isOurs) throw new Refusal("unknown-passkey");
    const { person, use } = await prove(body.response, text, site);
    if (purpose === "passkey:sign-in") {
      await commitSession(call, site, person.id, [use], { confirmedAt: site.now() });
    } else {
      if (signedIn?.person.id !== person.id) throw new Refusal("unknown-passkey");
      await restart(call, signedIn, site, [use]);
    }
    return describeMe(person, site, { isConfirmed: true });
  },
};

type Restart = Parameters<typeof commitSession>;

/** Replaces a session by one with a new token that its person has confirmed. */
async function restart(
  call: Restart[0],
  { person, session }: SignedIn,
  site: Site,
  change: NonNullable<Restart[3]>,
): Promise<void> {
  const { tokenHash, provider, proof } = session;
  // Fails if the session was ended meanwhile.
  const holds = { op: "session-holds", tokenHash } as const;
  const start = { provider, proof, confirmedAt: site.now() };
  await commitSession(call, site, person.id, [holds, ...change], start);
}

type Assertion = Parameters<ReturnType<typeof requirePasskeys>["finishProof"]>[0];

/** Returns whose passkey a response proves, and the operation that counts its use. */
async function prove(response: Assertion, challenge: string, site: Site) {
  const passkey = await site.store.signIns.passkey(response.id);
  const person = passkey && (await site.store.person(passkey.person));
  if (passkey === undefined || person === undefined) throw new Refusal("unknown-passkey");
  const { userHandle } = response.response;
  const isOfOwner =
    userHandle === undefined || Buffer.from(userHandle, "base64url").toString("utf8") === person.id;
  const counter = isOfOwner
    ? await requirePasskeys(site).finishProof(response, challenge, passkey)
    : undefined;
  if (counter === undefined) throw new Refusal("unknown-passkey");
  const { id, counter: before } = passkey;
  return { person, use: { op: "use-passkey", id, before, counter, at: site.now() } as const };
}

/**
 * An administrator who has a passkey confirms with it before another is added: otherwise their password alone
 * would be enough.
 * @returns the person's passkeys
 */
async function requireMayAdd(caller: SignedIn, site: Site): Promise<readonly Passkey[]> {
  const passkeys = await site.store.signIns.passkeysOf(caller.person.id);
  if (passkeys.length > 0) await requireSecondStep(caller, site);
  if (passkeys.length < MAX_PASSKEYS) return passkeys;
  throw new Refusal("invalid-request", { text: (t) => t.tooManyPasskeys(MAX_PASSKEYS) });
}

async function keepChallenge(
  purpose: Purpose,
  challenge: string,
  bindingHash: string,
  { eventLog, now }: Site,
): Promise<void> {
  const signIn = {
    stateHash: hashToken(challenge),
    provider: purpose,
    nonce: "",
    verifier: "",
    bindingHash,
    target: "/",
    person: undefined,
    expiresAt: now() + PASSKEY_MS,
  };
  await eventLog.commit([{ op: "begin-sign-in", signIn, nowMs: now() }]);
}

/** Takes the challenge that a response answers out of the store, so that it is used once. */
async function takeChallenge(
  purpose: Purpose,
  response: Parameters<typeof readChallenge>[0],
  site: Site,
): Promise<{ readonly text: string; readonly bindingHash: string } | undefined> {
  const text = readChallenge(response);
  const signIn = text === undefined ? undefined : await takeSignIn(text, site);
  if (text === undefined || signIn?.provider !== purpose) return undefined;
  return { text, bindingHash: signIn.bindingHash };
}

function requirePasskeys({ passkeys }: Pick<Site, "passkeys">) {
  if (passkeys === undefined) throw new Refusal("no-passkeys");
  return passkeys;
}

/** Names a passkey in addresses, as credentials' IDs may be long. */
function idOf(id: string): string {
  return hashToken(id);
}
