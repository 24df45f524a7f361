import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const SECONDS = 600;
/** The format of `newToken`. */
const BINDING = /^[\w-]{43}$/;

/**
 * Ties a launch to the browser that started it. Two cookies hold the same binding: in another site's
 * frame, browsers send back only the partitioned one; in a window, either. Cookies are named after
 * their binding, so that activities opened at the same time do not overwrite each other's.
 */
export function bindBrowser(reply: FastifyReply, origin: string, binding: string): void {
  for (const [name, partitioned] of namesOf(origin)) {
    reply.setCookie(`${name}-${endingOf(binding)}`, binding, {
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "none",
      maxAge: SECONDS,
      ...(partitioned && { partitioned }),
    });
  }
}

/** Reads all bindings of this browser. */
export function readBindings({ cookies }: FastifyRequest, origin: string): readonly string[] {
  const prefixes = namesOf(origin).map(([name]) => `${name}-`);
  return Object.entries(cookies).flatMap(([name, value]) =>
    value !== undefined && prefixes.some((prefix) => name.startsWith(prefix)) ? [value] : [],
  );
}

/** A binding that the browser already has, for another login to reuse, so that cookies stay few. */
export function reusableBinding(request: FastifyRequest, origin: string): string | undefined {
  return readBindings(request, origin).find((binding) => BINDING.test(binding));
}

function endingOf(binding: string): string {
  return createHash("sha256").update(binding).digest("hex").slice(0, 8);
}

function namesOf(origin: string): readonly (readonly [name: string, isPartitioned: boolean])[] {
  const prefix = origin.startsWith("https:") ? "__Host-" : "";
  return [
    [`${prefix}lti`, false],
    [`${prefix}ltip`, true],
  ];
}
