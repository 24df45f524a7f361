import { escapeHtml } from "../../core/escape-html.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pagesTexts } from "../texts/server-texts.ts";
import { ANY_ORIGIN, sendPage } from "./send-page.ts";

/** Returns whether the response will be shown in a frame. */
export function isFramed({ headers }: FastifyRequest): boolean {
  return /^i?frame$/.test(headers["sec-fetch-dest"] ?? "");
}

/**
 * For frames without cookies: sends a page with one button, which starts the same login in a new
 * window.
 * @param query the parameters with which the learning platform started the login.
 */
export function offerWindow(request: FastifyRequest, reply: FastifyReply, query: string): void {
  const t = pagesTexts(request);
  const again = escapeHtml(`/lti/login?${query}`);
  const body =
    `<p>${t.frameHint}</p>` +
    `<a class="button" target="_blank" rel="opener" href="${again}">${t.frame}</a>`;
  sendPage(request, reply, { title: t.frame, body, ancestors: ANY_ORIGIN });
}
