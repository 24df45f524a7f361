import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../../core/escape-html.ts";
import { LaunchRefused } from "../../lti/launch-refused.ts";
import type { LtiServices } from "./lti-services.ts";
import { pagesTexts } from "../texts/server-texts.ts";
import { ANY_ORIGIN, sendPage } from "./send-page.ts";

const LOOPBACK = /^http:\/\/(?:127(?:\.\d+){3}|\[::1\]|localhost)(?::|$)/;

/** Refuses to work without https, since browsers would drop the cookies. Returns whether it did. */
export function refuseInsecure(
  request: FastifyRequest,
  reply: FastifyReply,
  site: LtiServices,
): boolean {
  if (site.origin.startsWith("https:") || LOOPBACK.test(site.origin)) return false;
  const t = pagesTexts(request);
  const body = `<p>${t.insecure}</p>`;
  sendPage(request, reply, { title: t.refused, body, status: 403, ancestors: ANY_ORIGIN });
  return true;
}

/**
 * Sends a page with the reason and a link back, and notes the refusal for administrators. Any site may
 * frame it, since the framing origin is not known yet: Canvas pages are at their school's own address,
 * which no registration contains.
 * @throws the error, if it is not a refused launch.
 */
export function sendRefusalPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  site: LtiServices,
): undefined {
  if (!(error instanceof LaunchRefused)) throw error;
  site.tool.refused.note(error, site.now());
  const t = pagesTexts(request);
  const { returnUrl, deploymentId } = error.details;
  const body = [
    `<p>${escapeHtml(t.launch[error.code])}</p>`,
    ...(deploymentId === undefined
      ? []
      : [`<p>${t.detail}: <code>${escapeHtml(deploymentId)}</code></p>`]),
    ...(returnUrl === undefined
      ? []
      : [`<p><a target="_top" href="${escapeHtml(returnUrl)}">${t.back}</a></p>`]),
  ].join("");
  sendPage(request, reply, { title: t.refused, body, status: 403, ancestors: ANY_ORIGIN });
  return undefined;
}
