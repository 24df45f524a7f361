import type { FastifyReply, FastifyRequest } from "fastify";
import { pageTexts } from "./page-texts.ts";
import { ANYBODY, escapeHtml, sendPage } from "./send-page.ts";

/** Whether what is asked for is to be shown within another page. */
export function isFramed({ headers }: FastifyRequest): boolean {
  return /^i?frame$/.test(headers["sec-fetch-dest"] ?? "");
}

/**
 * In a frame that keeps no cookies: one button, which begins the same login in a window of its own.
 *
 * @param query what the course system began the login with
 */
export function offerWindow(request: FastifyRequest, reply: FastifyReply, query: string): void {
  const t = pageTexts(request.headers["accept-language"]);
  const again = escapeHtml(`/lti/login?${query}`);
  const body =
    `<p>${t.frameHint}</p>` +
    `<a class="button" target="_blank" rel="opener" href="${again}">${t.frame}</a>`;
  sendPage(request, reply, { title: t.frame, body, ancestors: ANYBODY });
}
