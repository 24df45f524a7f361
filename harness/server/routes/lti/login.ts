import { hashToken, newToken } from "../../../accounts/token.ts";
import type { LaunchRefused } from "../../../lti/launch-refused.ts";
import { beginLogin } from "../../../lti/login.ts";
import { bindBrowser, readBindings, reusableBinding } from "../../lti/binding-cookies.ts";
import { isFramed, offerWindow } from "../../lti/offer-window.ts";
import { refuseInsecure, sendRefusalPage } from "../../lti/send-refusal-page.ts";
import { toPlatform } from "../../lti/tool.ts";
import type { Call, Handlers } from "../../handler.ts";
import type { Site } from "../../site.ts";

/** Query parameter: a cookie was set, and this request shows whether it comes back. */
const TRIED = "tried";

/**
 * Starts a launch: a learning platform sends the browser here, and we send it back to authenticate.
 *
 * In a frame, we first test whether the browser keeps cookies there. If not, the launch must be started
 * in a new window before going back, since Moodle and Canvas accept its parameters only once.
 */
export const loginRoutes: Pick<Handlers, "ltiLogin" | "ltiLoginByForm"> = {
  ltiLogin: async (call, site) => begin(call.query, call, site),
  ltiLoginByForm: async (call, site) => begin(call.body, call, site),
};

async function begin(
  parameters: Readonly<Record<string, unknown>>,
  { request, reply }: Pick<Call<never>, "request" | "reply">,
  site: Site,
): Promise<undefined> {
  if (refuseInsecure(request, reply, site)) return;
  const { origin, store, now } = site;
  const started = await beginLogin(parameters, {
    platformsOf: async (issuer) => (await store.courseSystems.platformsOf(issuer)).map(toPlatform),
    origin,
    launchUrl: `${origin}/lti/launch`,
    nowMs: now(),
    newToken,
    binding: reusableBinding(request, origin),
  }).catch((error: unknown) => sendRefusalPage(error as LaunchRefused, request, reply, site));
  if (started === undefined) return;
  const { pending, redirectTo } = started;
  const { state, nonce, binding, platform, target, expiresMs } = pending;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === "string" && name !== TRIED) query.set(name, value);
  }
  if (isFramed(request) && readBindings(request, origin).length === 0) {
    if (parameters[TRIED] === undefined) {
      bindBrowser(reply, origin, binding);
      reply.redirect(`/lti/login?${query.toString()}&${TRIED}=1`, 303);
    } else {
      offerWindow(request, reply, query.toString());
    }
    return;
  }
  const login = {
    stateHash: hashToken(state),
    platform: platform.id,
    nonce,
    binding,
    target,
    query: query.toString(),
    expiresAt: expiresMs,
  };
  await site.eventLog.commit([{ op: "begin-login", login, nowMs: now() }]);
  bindBrowser(reply, origin, binding);
  reply.redirect(redirectTo, 302);
}
