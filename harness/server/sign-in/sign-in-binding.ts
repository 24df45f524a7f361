import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../accounts/token.ts";

const SECONDS = 600;

/**
 * Ties a sign-in to the browser that began it: the cookie is named after the sign-in's state, so that two
 * that are open at the same time do not overwrite each other's.
 * @returns the hash to store with the sign-in
 */
export function bindSignIn(reply: FastifyReply, origin: string, state: string): string {
  const binding = newToken();
  reply.setCookie(nameOf(origin, state), binding, { ...rulesOf(origin), maxAge: SECONDS });
  return hashToken(binding);
}

/** Returns whether this browser began the sign-in; its cookie is then deleted. */
export function takeBinding(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  origin: string,
  { state, bindingHash }: { readonly state: string; readonly bindingHash: string },
): boolean {
  const name = nameOf(origin, state);
  const binding = request.cookies[name];
  if (binding === undefined || hashToken(binding) !== bindingHash) return false;
  reply.clearCookie(name, rulesOf(origin));
  return true;
}

function nameOf(origin: string, state: string): string {
  return `${origin.startsWith("https:") ? "__Host-" : ""}signin-${hashToken(state).slice(0, 8)}`;
}

function rulesOf(origin: string) {
  // Lax: sent when the provider's page sends the browser back.
  const secure = origin.startsWith("https:");
  return { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
}
