import { type SignInFault, SignInRefused } from "../../accounts/sign-in-refused.ts";
import { hashToken } from "../../accounts/token.ts";
import type { ROUTES } from "../../api/routes.ts";
import { escapeHtml } from "../../core/escape-html.ts";
import type { Call, Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { sendPage } from "../lti/send-page.ts";
import { linkIdentity, signInTo } from "../sign-in/find-account.ts";
import { logAccountEvent } from "../sign-in/log-account-event.ts";
import { otherWays } from "../sign-in/other-ways.ts";
import { commitSession } from "../sign-in/session.ts";
import { bindSignIn, takeBinding } from "../sign-in/sign-in-binding.ts";
import { takeSignIn } from "../sign-in/take-sign-in.ts";
import { PROXY, readTrustedIdentity } from "../sign-in/trusted-header.ts";
import type { Site } from "../site.ts";
import { pagesTexts } from "../texts/server-texts.ts";

const SIGN_IN_MS = 600_000;
/** Faults that the operator has to look into. */
const OPERATORS: ReadonlySet<SignInFault> = new Set(["unproven", "unreachable", "no-header"]);

type SignInRoutes = Pick<
  Handlers,
  "beginSignIn" | "finishSignIn" | "signInByHeader" | "identities" | "unlinkIdentity"
>;

/** Signing in with OpenID Connect providers, and the identities of an account. */
export const signInRoutes: SignInRoutes = {
  beginSignIn: async ({ params, body, caller, reply }, site) => {
    const provider = requireProvider(params.provider, site);
    if (body.links === true && caller.signedIn === undefined) throw new Refusal("not-signed-in");
    const { url, state, nonce, verifier } = await provider
      .begin(redirectUri(params.provider, site))
      .catch((error: unknown): never => {
        if (!(error instanceof SignInRefused)) throw error;
        site.onFault(error, "sign-in");
        throw new Refusal("provider-unreachable");
      });
    const signIn = {
      stateHash: hashToken(state),
      provider: params.provider,
      nonce,
      verifier,
      bindingHash: bindSignIn(reply, site.origin, state),
      target: body.target,
      person: body.links === true ? caller.signedIn?.person.id : undefined,
      expiresAt: site.now() + SIGN_IN_MS,
    };
    await site.eventLog.commit([{ op: "begin-sign-in", signIn, nowMs: site.now() }]);
    return { url };
  },

  finishSignIn: async (call, site) => {
    try {
      await finish(call, site);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      sendRefusal(error, call, site);
    }
  },

  signInByHeader: async (call, site) => {
    const { trustedHeader } = site.waysIn;
    if (trustedHeader === undefined) throw new Refusal("not-found");
    try {
      const proven = readTrustedIdentity(call.request, site);
      if (proven === undefined) {
        throw new SignInRefused("no-header", "no header of a listed proxy names a person");
      }
      const start = { provider: PROXY, proof: proven.subject };
      await signInTo(proven, trustedHeader.label, site, async ({ person: { id }, change }) =>
        commitSession(call, site, id, change, start),
      );
      call.reply.redirect(call.query.to ?? "/", 303);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      sendRefusal(error, call, site);
    }
  },

  identities: async ({ caller }, site) => {
    const identities = await site.store.signIns.identitiesOf(caller.person.id);
    return identities.map(({ issuer, subject, label, linkedAt }) => ({
      id: idOf(issuer, subject),
      provider: nameOfIssuer(issuer, site),
      label,
      linkedAt,
    }));
  },

  unlinkIdentity: async ({ params, caller: { person } }, site) => {
    const identities = await site.store.signIns.identitiesOf(person.id);
    const identity = identities.find(
      ({ issuer, subject }) => idOf(issuer, subject) === params.identity,
    );
    if (identity === undefined) throw new Refusal("not-found");
    const { issuer, subject } = identity;
    const event = {
      kind: "identity-unlinked",
      person: person.id,
      provider: nameOfIssuer(issuer, site),
    } as const;
    await site.eventLog.commit([
      { op: "unlink-identity", issuer, subject, person: person.id, others: otherWays(site) },
      ...logAccountEvent(event, person.id, site),
    ]);
  },
};

type FinishCall = Call<typeof ROUTES.finishSignIn>;

async function finish(call: FinishCall, site: Site): Promise<void> {
  const { params, query, request, reply } = call;
  const provider = requireProvider(params.provider, site);
  const { state = "" } = query;
  const signIn = await takeSignIn(state, site);
  if (signIn === undefined || signIn.provider !== params.provider) {
    throw new SignInRefused("unknown", "the state is unknown, was used or has expired");
  }
  if (!takeBinding(call, site.origin, { state, bindingHash: signIn.bindingHash })) {
    throw new SignInRefused("other-browser", "another browser began this sign-in");
  }
  const returned = new URL(redirectUri(params.provider, site));
  returned.search = new URL(request.url, site.origin).search;
  const { nonce, verifier, person } = signIn;
  const { idToken, ...proven } = await provider.finish(returned, { state, nonce, verifier });
  const { name } = provider.settings;
  if (person === undefined) {
    await signInTo(proven, name, site, async ({ person: { id }, change }) =>
      commitSession(call, site, id, change, { provider: params.provider, proof: idToken }),
    );
  } else {
    const { signedIn } = call.caller;
    if (signedIn?.person.id !== person) {
      throw new SignInRefused("other-person", "the person has signed out");
    }
    const { tokenHash } = signedIn.session;
    await linkIdentity(proven, name, { person, tokenHash }, site);
  }
  reply.redirect(signIn.target, 303);
}

/** Sends a page that says why nobody was signed in, and logs the reason if it is the operator's business. */
function sendRefusal(
  { fault, message }: SignInRefused,
  { request, reply }: Pick<Call<never>, "request" | "reply">,
  site: Site,
): void {
  if (OPERATORS.has(fault)) site.onFault(`refused: ${message}`, "sign-in");
  const t = pagesTexts(request);
  const body =
    `<p>${escapeHtml(t.signInFaults[fault])}</p>` +
    `<p><a href="/">${escapeHtml(t.backToSignIn)}</a></p>`;
  sendPage(request, reply, { title: t.signInFailed, body, status: 403 });
}

function requireProvider(id: string, { waysIn }: Site) {
  const provider = waysIn.providers.get(id);
  if (provider === undefined) throw new Refusal("not-found");
  return provider;
}

/** Each provider has an address of its own, so that one cannot answer for another. */
function redirectUri(provider: string, { origin }: Pick<Site, "origin">): string {
  return `${origin}/sign-in/callback/${provider}`;
}

function nameOfIssuer(issuer: string, { waysIn }: Site): string {
  if (issuer === PROXY) return waysIn.trustedHeader?.label ?? "–";
  const providers = [...waysIn.providers.values()];
  const provider = providers.find(({ settings }) => settings.issuer === issuer);
  return provider?.settings.name ?? issuer;
}

/** Names an identity in addresses, where an issuer's URL has no place. */
function idOf(issuer: string, subject: string): string {
  return hashToken(JSON.stringify([issuer, subject]));
}
