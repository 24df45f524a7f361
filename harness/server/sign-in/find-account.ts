import { newId } from "../../accounts/id.ts";
import type { ProvenIdentity } from "../../accounts/sign-in-provider.ts";
import { SignInRefused } from "../../accounts/sign-in-refused.ts";
import { ConflictError, type Operation, type Person } from "../../store/store.ts";
import type { Services } from "../services.ts";
import { logAccountEvent } from "./log-account-event.ts";

/** A person's account, and what to write when they sign in to it. */
export interface FoundAccount {
  readonly person: Person;
  readonly change: readonly Operation[];
}

const TRIES = 3;

/**
 * Finds the account of a proven identity, by issuer and subject. A new identity joins the account that has
 * its email, which is set only if the provider verified it and the operator listed its domain; otherwise it
 * gets an account of its own. `commit` is called again if another request has just taken identity or email.
 * @throws {SignInRefused} `administrator`
 */
export async function signInTo(
  proven: ProvenIdentity,
  provider: string,
  site: Services,
  commit: (account: FoundAccount) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await commit(await findAccount(proven, provider, site));
    } catch (error) {
      const isRace =
        error instanceof ConflictError &&
        (error.conflict === "known-identity" || error.conflict === "known-email");
      if (!isRace || tries === TRIES) throw error;
    }
  }
}

/**
 * Links a proven identity to the account of somebody who is signed in.
 * @throws {SignInRefused} `taken` if it belongs to another account.
 */
export async function linkIdentity(
  proven: ProvenIdentity,
  provider: string,
  { person, tokenHash }: { readonly person: string; readonly tokenHash: string },
  site: Services,
): Promise<void> {
  try {
    await site.eventLog.commit([
      // Fails if the session was ended meanwhile.
      { op: "session-holds", tokenHash },
      link(proven, person, site),
      ...logAccountEvent({ kind: "identity-linked", person, provider }, person, site),
    ]);
  } catch (error) {
    if (!(error instanceof ConflictError) || error.conflict !== "known-identity") throw error;
    const identity = await site.store.signIns.identity(proven.issuer, proven.subject);
    if (identity?.person !== person)
      throw new SignInRefused("taken", "another account has this identity");
  }
}

async function findAccount(
  proven: ProvenIdentity,
  provider: string,
  site: Services,
): Promise<FoundAccount> {
  const { issuer, subject, label, student } = proven;
  const { store } = site;
  const identity = await store.signIns.identity(issuer, subject);
  const owner = identity && (await store.person(identity.person));
  if (identity !== undefined && owner !== undefined) {
    const isSame = identity.label === label && identity.student === student;
    const seeIdentity = { op: "see-identity", issuer, subject, label, student } as const;
    const { name } = proven;
    // People without an email or password here are called as the provider calls them.
    const renamed =
      name === undefined || name === owner.name
        ? []
        : [{ op: "rename-guest", person: owner.id, name } as const];
    return { person: owner, change: [...(isSame ? [] : [seeIdentity]), ...renamed] };
  }
  const { email } = proven;
  const namesake = email === undefined ? undefined : await store.personByEmail(email);
  if (namesake === undefined) {
    const id = newId(site.now());
    const person = { id, name: proven.name ?? label, email, password: undefined };
    return { person, change: [{ op: "put-person", person }, link(proven, id, site)] };
  }
  if ((await store.administrators()).includes(namesake.id)) {
    throw new SignInRefused("administrator", "an administrator has this email");
  }
  return { person: namesake, change: join(namesake, proven, provider, site) };
}

/**
 * The account's email was never verified here: somebody else may have made it, in wait for the email's
 * owner. So everything that lets them in ends.
 */
function join(
  { id: person }: Person,
  proven: ProvenIdentity,
  provider: string,
  site: Services,
): readonly Operation[] {
  return [
    link(proven, person, site),
    { op: "set-password", person, password: undefined },
    { op: "end-sessions-of", person },
    { op: "revoke-access-tokens-of", person },
    { op: "remove-passkeys-of", person },
    ...logAccountEvent({ kind: "identity-linked", person, provider }, person, site),
  ];
}

function link(
  { issuer, subject, label, student }: ProvenIdentity,
  person: string,
  { now }: Pick<Services, "now">,
): Operation {
  const identity = { issuer, subject, person, label, student, linkedAt: now() };
  return { op: "link-identity", identity };
}
