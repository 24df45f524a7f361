import { newId } from "../../../accounts/id.ts";
import { hashToken } from "../../../accounts/token.ts";
import { escapeHtml } from "../../../core/escape-html.ts";
import { registerTool, RegistrationRefused } from "../../../lti/registration.ts";
import { pagesTexts } from "../../texts/server-texts.ts";
import { ANY_ORIGIN, sendPage } from "../../lti/send-page.ts";
import { refuseInsecure } from "../../lti/send-refusal-page.ts";
import { ICON_PATH, toolUrls } from "../../lti/tool-urls.ts";
import type { Platform } from "../../../store/course-systems/course-systems.ts";
import { ConflictError } from "../../../store/store.ts";
import type { Handlers } from "../../handler.ts";

/** Shown in the learning platform's list of activities, whose language we do not know. */
const DESCRIPTION =
  "Programming exercises that are judged automatically. Students write a program and submit it; " +
  "their points go to the gradebook.";

/** A learning platform registers itself, with a link that an administrator entered there. */
export const registerRoutes: Pick<Handlers, "ltiRegister"> = {
  ltiRegister: async ({ query, request, reply }, site) => {
    if (refuseInsecure(request, reply, site)) return;
    const t = pagesTexts(request);
    const textOf = (name: string) => {
      const value = query[name];
      return typeof value === "string" ? value : undefined;
    };
    const tokenHash = hashToken(textOf("token") ?? "");
    const refuse = (why: string) =>
      sendPage(request, reply, {
        title: t.refused,
        body: `<p>${escapeHtml(why)}</p>`,
        status: 403,
        ancestors: ANY_ORIGIN,
      });
    if (!(await site.store.courseSystems.hasRegistration(tokenHash, site.now()))) {
      refuse(t.noInvitation);
      return;
    }
    try {
      const registrationToken = textOf("registration_token");
      const { platform, deploymentId } = await registerTool(
        {
          configurationUrl: textOf("openid_configuration") ?? "",
          ...(registrationToken !== undefined && { registrationToken }),
        },
        {
          name: "Grundy",
          description: DESCRIPTION,
          iconUrl: `${site.origin}${ICON_PATH}`,
          ...toolUrls(site),
          targetUrl: `${site.origin}/`,
        },
        { fetch: site.tool.fetch },
      );
      const { tokenAudience, ...rest } = platform;
      const at = site.now();
      const registered = await site.store.courseSystems.platformsOf(platform.issuer);
      const existing = registered.find(({ clientId }) => clientId === platform.clientId);
      const { id, name, addedAt }: Pick<Platform, "id" | "name" | "addedAt"> = existing ?? {
        id: newId(at),
        name: new URL(platform.authorizationUrl).host,
        addedAt: at,
      };
      await site.eventLog.commit([
        { op: "spend-registration", tokenHash },
        { op: "put-platform", platform: { ...rest, tokenAudience, id, name, addedAt } },
        // Confirmed at once, since the request proved that it comes from the link's holder.
        ...(deploymentId === undefined
          ? []
          : [
              {
                op: "learn-deployment" as const,
                deployment: { platform: id, deployment: deploymentId, isConfirmed: true, at },
              },
              {
                op: "confirm-deployment" as const,
                platform: id,
                deployment: deploymentId,
              },
            ]),
      ]);
      // Otherwise `opener` would be null if this page was opened in a window.
      reply.removeHeader("cross-origin-opener-policy");
      sendPage(request, reply, {
        title: existing === undefined ? t.registered : t.registeredAgain,
        body:
          (existing === undefined ? "" : `<p>${escapeHtml(t.registeredAgainHint(name))}</p>`) +
          `<p>${t.registeredHint}</p>`,
        ancestors: ANY_ORIGIN,
        // Any page may get this message: it is no secret.
        script: '(opener||parent).postMessage({subject:"org.imsglobal.lti.close"},"*")',
      });
    } catch (error) {
      if (error instanceof RegistrationRefused)
        refuse(`${t.registration[error.code]} ${error.note ?? ""}`);
      else if (!(error instanceof ConflictError)) throw error;
      else if (error.conflict === "known-platform") refuse(t.registeredMeanwhile);
      else refuse(t.noInvitation);
    }
  },
};
