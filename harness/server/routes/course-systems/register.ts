import { newId } from "../../../accounts/id.ts";
import { hashToken } from "../../../accounts/token.ts";
import { registerTool, RegistrationRefused } from "../../../lti/registration.ts";
import { pageTexts } from "../../course-systems/page-texts.ts";
import { ANYBODY, escapeHtml, sendPage } from "../../course-systems/send-page.ts";
import { refuseInsecure } from "../../course-systems/tell-refusal.ts";
import { ICON_PATH, toolUrls } from "../../course-systems/tool-urls.ts";
import type { Platform } from "../../../store/course-systems/course-systems.ts";
import { ConflictError } from "../../../store/store.ts";
import type { Handlers } from "../../handler.ts";

/** In the course system's list of activities: its language is not known here. */
const DESCRIPTION =
  "Programming exercises that are judged automatically. Students write a program and submit it; " +
  "their points go to the gradebook.";

/** A course system registers itself, with the invitation that an administrator put into it. */
export const registerRoutes: Pick<Handlers, "ltiRegister"> = {
  ltiRegister: async ({ query, request, reply }, site) => {
    if (refuseInsecure(request, reply, site)) return;
    const t = pageTexts(request.headers["accept-language"]);
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
        ancestors: ANYBODY,
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
      const known = registered.find(({ clientId }) => clientId === platform.clientId);
      const { id, name, addedAt }: Pick<Platform, "id" | "name" | "addedAt"> = known ?? {
        id: newId(at),
        name: new URL(platform.authorizationUrl).host,
        addedAt: at,
      };
      await site.ledger.commit([
        { op: "spend-registration", tokenHash },
        { op: "put-platform", platform: { ...rest, tokenAudience, id, name, addedAt } },
        // It was told to whoever holds the invitation: nobody else can have made it up.
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
      // Else the page that opened this one in a window is not its opener any more.
      reply.removeHeader("cross-origin-opener-policy");
      sendPage(request, reply, {
        title: known === undefined ? t.registered : t.registeredAgain,
        body:
          (known === undefined ? "" : `<p>${escapeHtml(t.registeredAgainHint(name))}</p>`) +
          `<p>${t.registeredHint}</p>`,
        ancestors: ANYBODY,
        // To whatever page it is that opened this one: that it is done is no secret.
        script: '(opener||parent).postMessage({subject:"org.imsglobal.lti.close"},"*")',
      });
    } catch (error) {
      if (error instanceof RegistrationRefused) refuse(`${error.message} ${error.note ?? ""}`);
      else if (!(error instanceof ConflictError)) throw error;
      else if (error.conflict === "known-platform") refuse(t.registeredMeanwhile);
      else refuse(t.noInvitation);
    }
  },
};
