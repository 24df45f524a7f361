import { isStudentView } from "../access.ts";
import { addressOf } from "../http/caller-address.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { commitSession, forgetSession } from "../sign-in/session.ts";
import { requirePasswords } from "../sign-in/require-passwords.ts";
import { languageOf } from "../texts/server-texts.ts";
import { describeMe } from "./me.ts";

/** Signing in and out, and the caller's sessions. */
export const sessionRoutes: Pick<
  Handlers,
  "me" | "signIn" | "sessions" | "signOut" | "signOutElsewhere"
> = {
  me: async ({ caller, request }, site) => {
    const { person, session, token } = caller.signedIn ?? {};
    if (person !== undefined && token === undefined) {
      // Mails are in the language of their reader's pages. Signing in must not depend on it.
      await site.mailer.noteLanguage(person.id, languageOf(request)).catch(() => undefined);
    }
    const described = await describeMe(person, site, {
      seesAsStudent: isStudentView(request),
      isConfirmed: session?.confirmedAt !== undefined,
    });
    if (token === undefined || person === undefined) return described;
    // A token's program learns nothing of the account.
    const { courses, now, version } = described;
    const { id, name } = person;
    const own = courses.filter((course) => course.id === token.course);
    return { person: { id, name }, courses: own, isAdministrator: false, now, version };
  },

  signIn: async (call, site) => {
    const { email, password } = call.body;
    const { passwords, signInGuesses, store } = site;
    requirePasswords(site);
    const guesser = { email, address: addressOf(call.request), nowMs: site.now() };
    await signInGuesses.begin(guesser);
    const person = await store.personByEmail(email);
    const storedHash = person?.password;
    const isRight = await passwords.verify(password, storedHash, {
      address: guesser.address,
      account: email,
    });
    if (!isRight || person === undefined || storedHash === undefined) {
      throw new Refusal("wrong-password");
    }
    await signInGuesses.right(guesser);
    // Verifying takes time: fail if the password was changed meanwhile, which ends all sessions.
    const isStill = { op: "password-is", person: person.id, password: storedHash } as const;
    await commitSession(call, site, person.id, [isStill]);
    return describeMe(person, site, { seesAsStudent: isStudentView(call.request) });
  },

  sessions: async ({ caller }, site) => {
    const sessions = await site.store.sessionsOf(caller.person.id);
    return sessions.map(({ tokenHash, agent, startedAt, seenAt }) => ({
      agent,
      startedAt,
      seenAt,
      isThis: tokenHash === caller.session.tokenHash,
    }));
  },

  signOut: async ({ caller, reply }, site) => {
    const session = caller.signedIn?.session;
    forgetSession(reply, site);
    if (session === undefined) return {};
    await site.eventLog.commit([{ op: "end-session", tokenHash: session.tokenHash }]);
    site.live.dropSession(session.tokenHash);
    const provider = site.waysIn.providers.get(session.provider ?? "");
    const url = await provider?.signOutUrl(session.proof, `${site.origin}/`);
    return url === undefined ? {} : { url };
  },

  signOutElsewhere: async ({ caller: { person, session } }, site) => {
    const but = session.tokenHash;
    await site.eventLog.commit([{ op: "end-sessions-of", person: person.id, but }]);
    site.live.dropPerson(person.id, but);
  },
};
