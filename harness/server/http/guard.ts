import type { FastifyRequest } from "fastify";
import type { Access } from "../../api/route.ts";
import { Refusal } from "./refusal.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Protects against cross-site requests. Another site's page must not make someone's browser change
 * anything, or read anything that is not public, since reads by staff and exports are logged. Browsers
 * send a request's origin in headers that no page can set. A client that sends neither header is not a
 * browser and has nobody's cookie. This needs no CSRF token, which could expire in a form that stays
 * open for hours.
 * @throws {Refusal} `wrong-origin`
 */
export function checkOrigin(request: FastifyRequest, who: Access, origin: string): void {
  if (SAFE.has(request.method) && who === "anyone") return;
  if (!isOfOurOrigin(request, origin)) throw new Refusal("wrong-origin");
}

/** False if a browser sent the request for another site's page. */
export function isOfOurOrigin(
  { headers }: Pick<FastifyRequest, "headers">,
  origin: string,
): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined
    ? headers.origin === undefined || isSame(headers.origin, origin, headers.host)
    : site === "same-origin" || site === "none";
}

/** Compares with the Host header, too, since the server may have several names. */
function isSame(from: string, origin: string, host: string | undefined): boolean {
  return from === origin || (URL.canParse(from) && new URL(from).host === host);
}

/** Headers of every answer: pages load only our own resources, and no site may frame them. */
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
 * @param nonce of the page's style elements, which the code editor needs.
 * @param ancestors origins that may show the page in a frame.
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
