import { isCommonPassword } from "../../accounts/common-password.ts";
import { hashToken } from "../../accounts/token.ts";
import {
  ConflictError,
  type Operation,
  type PasswordLink,
  type Person,
} from "../../store/store.ts";
import { addressOf } from "../http/caller-address.ts";
import type { Handlers } from "../handler.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { languageOf } from "../texts/server-texts.ts";
import { logAccountEvent } from "../sign-in/log-account-event.ts";
import { makePasswordLink } from "../mail/password-links.ts";
import { mayResetPassword } from "../sign-in/may-reset-password.ts";
import { Refusal, requireGuess } from "../http/refusal.ts";
import { requireSecondStep } from "../sign-in/second-step.ts";
import { commitSession } from "../sign-in/session.ts";
import { requirePasswords } from "../sign-in/require-passwords.ts";
import type { Site } from "../site.ts";
import { describeMe } from "./me.ts";

const HOUR_MS = 3_600_000;
/** Requests for links, of which a class behind one address may make many. */
const LINKS_AT_ADDRESS = { name: "password links at address", tries: 100, withinMs: HOUR_MS };
const LINKS_OF_EMAIL = { name: "password links of email", tries: 3, withinMs: HOUR_MS };
/** Guesses of the current password while changing it, by person. */
const OLD_PASSWORD = { name: "old password", tries: 10, withinMs: 15 * 60_000 };

type PasswordRoutes = Pick<
  Handlers,
  | "changePassword"
  | "makePasswordLink"
  | "makePasswordLinkFor"
  | "askForPasswordLink"
  | "lookAtPasswordLink"
  | "usePasswordLink"
>;

/** Changing passwords, and resetting them with a link. */
export const passwordRoutes: PasswordRoutes = {
  changePassword: async (call, site) => {
    requirePasswords(site);
    const { old, password } = call.body;
    const { person, session } = call.caller;
    const { passwords, guessLimits } = site;
    // Limit guesses here, too: someone else may be at an unlocked browser.
    const guess = { rule: OLD_PASSWORD, key: person.id };
    await requireGuess(guessLimits, [guess], site.now());
    const storedHash = person.password;
    const asker = { address: addressOf(call.request), account: person.id };
    if (!(await passwords.verify(old, storedHash, asker)) || storedHash === undefined) {
      throw new Refusal("wrong-old-password");
    }
    await guessLimits.clear([guess], site.now());
    try {
      await setPassword(call, site, person, password, [
        // Fails if the session was ended or the password changed by another request meanwhile.
        { op: "session-holds", tokenHash: session.tokenHash },
        { op: "password-is", person: person.id, password: storedHash },
      ]);
    } catch (error) {
      const isOutdated = error instanceof ConflictError && error.conflict === "changed-password";
      throw isOutdated ? new Refusal("wrong-old-password") : error;
    }
  },

  makePasswordLink: async ({ params, caller, request }, site) => {
    requirePasswords(site);
    const { course } = caller;
    const member = course.state.members.get(params.person);
    const person = member && (await site.store.person(member.person));
    if (person === undefined) throw new Refusal("not-found");
    const by = caller.person.id;
    const as = { by, course: course.served.id };
    const language = languageOf(request);
    if (await mayResetPassword(as, person.id, site)) return makeLink(person, as, language, site);
    if (await mayResetPassword({ by, course: undefined }, person.id, site)) {
      await requireSecondStep(caller, site);
      return makeLink(person, { by, course: undefined }, language, site);
    }
    throw new Refusal("not-allowed", { text: (t) => t.resetNotAllowed });
  },

  makePasswordLinkFor: async ({ body: { email }, caller, request }, site) => {
    requirePasswords(site);
    const person = await site.store.personByEmail(email);
    if (person === undefined) {
      throw new Refusal("not-found", { text: (t) => t.noAccount(email) });
    }
    return makeLink(person, { by: caller.person.id, course: undefined }, languageOf(request), site);
  },

  askForPasswordLink: async ({ body: { email }, request }, site) => {
    requirePasswords(site);
    const { passwordRequests, guessLimits, now } = site;
    if (!passwordRequests.isOn) throw new Refusal("not-found");
    const guesses = [
      { rule: LINKS_AT_ADDRESS, key: addressOf(request) },
      { rule: LINKS_OF_EMAIL, key: email },
    ];
    const retryAfterSeconds = await guessLimits.take(guesses, now());
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
    await passwordRequests.add(email, languageOf(request));
  },

  lookAtPasswordLink: async ({ body: { token } }, site) => {
    const { person } = await findLink(token, site);
    const { hasPasswords: setsPassword } = site.waysIn;
    return { name: person.name, email: person.email ?? "", setsPassword };
  },

  usePasswordLink: async (call, site) => {
    const { token, password } = call.body;
    const { person, link } = await findLink(token, site);
    const change: readonly Operation[] = [
      { op: "spend-password-link", tokenHash: link.tokenHash },
      ...logAccountEvent({ kind: "password-link-used", person: person.id }, person.id, site),
    ];
    // Without passwords, a link of the command line still lets an administrator in.
    if (!site.waysIn.hasPasswords) await commitSession(call, site, person.id, change);
    else if (password === undefined) throw new Refusal("weak-password");
    else await setPassword(call, site, person, password, change);
    return describeMe(person, site);
  },
};

async function makeLink(
  person: Person,
  { by, course }: Pick<PasswordLink, "by" | "course">,
  makersLanguage: PageLanguage,
  site: Site,
) {
  const { id, name, email } = person;
  if (email === undefined) {
    throw new Refusal("invalid-request", { text: (t) => t.noPassword });
  }
  const maker = { by, course };
  const newLink = await makePasswordLink({ ...person, email }, maker, makersLanguage, site);
  await site.eventLog.commit([
    ...newLink.change,
    ...logAccountEvent({ kind: "password-link-made", person: id }, by, site),
  ]);
  const { link, expiresAt } = newLink;
  return { link, name, expiresAt, ...(site.mailer.isOn && { mailedTo: email }) };
}

/**
 * Checks the permission again when the link is used, since roles may have changed. Everybody may use a link
 * that was mailed to themselves.
 */
async function findLink(token: string, site: Site) {
  const link = await site.store.passwordLink(hashToken(token));
  const isGood =
    link !== undefined &&
    link.expiresAt > site.now() &&
    (link.by === link.person || (await mayResetPassword(link, link.person, site)));
  const person = isGood ? await site.store.person(link.person) : undefined;
  if (!isGood || person === undefined) throw new Refusal("unknown-password-link");
  return { link, person };
}

/** Sets the password and ends all sessions, except for a new one for the caller. */
async function setPassword(
  call: Parameters<typeof commitSession>[0],
  site: Site,
  person: Person,
  password: string,
  alsoDo: readonly Operation[],
): Promise<void> {
  if (isCommonPassword(password, [person.name, person.email ?? ""])) {
    throw new Refusal("weak-password");
  }
  const hash = await site.passwords.hash(password, {
    address: addressOf(call.request),
    account: person.id,
  });
  await commitSession(call, site, person.id, [
    ...alsoDo,
    { op: "set-password", person: person.id, password: hash },
    { op: "end-sessions-of", person: person.id },
  ]);
  site.live.dropPerson(person.id, "");
}
