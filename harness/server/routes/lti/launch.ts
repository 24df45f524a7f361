import { hashToken } from "../../../accounts/token.ts";
import { LaunchRefused } from "../../../lti/launch-refused.ts";
import { type Launch, type LaunchOptions, readLaunch } from "../../../lti/launch.ts";
import type { PendingLogin } from "../../../store/course-systems/course-systems.ts";
import { ConflictError } from "../../../store/store.ts";
import { readBindings } from "../../lti/binding-cookies.ts";
import { openLaunch } from "../../lti/open-launch.ts";
import { offerWindow } from "../../lti/offer-window.ts";
import { refuseInsecure, sendRefusalPage } from "../../lti/send-refusal-page.ts";
import { toPlatform } from "../../lti/tool.ts";
import type { Handlers } from "../../handler.ts";
import type { Site } from "../../site.ts";

/** The LTI launch: checks it, signs the person in and opens the exercise. */
export const launchRoutes: Pick<Handlers, "ltiLaunch" | "ltiKeys"> = {
  ltiKeys: async (_, site) => {
    const { keys } = await site.tool.publicKeys();
    return { keys: keys.map((key) => ({ ...key })) };
  },

  ltiLaunch: async (call, site) => {
    const { request, reply, body } = call;
    if (refuseInsecure(request, reply, site)) return;
    const loginSlot: { login?: PendingLogin } = {};
    let launch: Launch;
    try {
      launch = await readLaunch(
        { form: body, bindings: readBindings(request, site.origin) },
        surroundings(site, loginSlot),
      );
    } catch (error) {
      if (!(error instanceof LaunchRefused)) throw error;
      await learnDeployment(error, site);
      if (error.code === "browser-unknown" && loginSlot.login !== undefined) {
        site.tool.refused.note(error, site.now());
        offerWindow(request, reply, loginSlot.login.query);
        return;
      }
      sendRefusalPage(error, request, reply, site);
      return;
    }
    await openLaunch(launch, call, site);
  },
};

function surroundings(site: Site, loginSlot: { login?: PendingLogin }): LaunchOptions {
  const { courseSystems } = site.store;
  return {
    takePending: async (state) => {
      const stateHash = hashToken(state);
      const login = await courseSystems.pendingLogin(stateHash);
      const platform = login && (await courseSystems.platform(login.platform));
      if (login === undefined || platform === undefined) return undefined;
      try {
        await site.eventLog.commit([{ op: "take-login", stateHash }]);
      } catch (error) {
        if (error instanceof ConflictError) return undefined;
        throw error;
      }
      loginSlot.login = login;
      const { nonce, binding, target, expiresAt: expiresMs } = login;
      return { state, nonce, binding, target, expiresMs, platform: toPlatform(platform) };
    },
    isDeployment: async ({ platformId, deploymentId }) =>
      (await courseSystems.deployment(platformId, deploymentId))?.isConfirmed === true,
    keys: site.tool.platformKeys,
    origin: site.origin,
    nowMs: site.now(),
  };
}

/**
 * Stores an unknown deployment for an administrator to confirm. Only signed launches get here, so
 * strangers cannot fill the list.
 */
async function learnDeployment({ code, details }: LaunchRefused, site: Site): Promise<void> {
  const { platformId, deploymentId } = details;
  if (code !== "deployment-unknown" || platformId === undefined || deploymentId === undefined) {
    return;
  }
  const place = { platform: platformId, deployment: deploymentId };
  await site.eventLog.commit([
    { op: "learn-deployment", deployment: { ...place, isConfirmed: false, at: site.now() } },
  ]);
}
