import type { FastifyRequest } from "fastify";
import type { Access } from "../api/route.ts";
import { Refusal } from "./refusal.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * No page of another site may change anything by way of somebody's browser, or have it read what is
 * not for everybody: that staff read a work, or took an export, is written down. Browsers say where a
 * request comes from, in headers that no page can set; whatever says nothing is no browser, and has
 * nobody's cookie. So there is no token that runs out in a form that was open for hours.
 * @throws {Refusal}
 */
export function checkOrigin(
  { method, headers }: FastifyRequest,
  who: Access,
  origin: string,
): void {
  if (SAFE.has(method) && who === "anyone") return;
  const site = headers["sec-fetch-site"];
  const isOurs =
    site === undefined
      ? headers.origin === undefined || isSame(headers.origin, origin, headers.host)
      : site === "same-origin" || site === "none";
  if (!isOurs) throw new Refusal("wrong-origin");
}

/** The server may have more names than one: what a browser calls it is what its page came from. */
function isSame(from: string, origin: string, host: string | undefined): boolean {
  return from === origin || (URL.canParse(from) && new URL(from).host === host);
}

/**
 * For every answer. What pages may load is our own; no site may put them into a frame. An editor's
 * style elements carry the nonce of their page.
 */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/**
 * @param nonce of the page's style elements, where it has any.
 * @param ancestors whose pages may show it in a frame.
 */
export function contentPolicy(nonce?: string, ancestors: readonly string[] = []): string {
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
  ].join("; ");
}
