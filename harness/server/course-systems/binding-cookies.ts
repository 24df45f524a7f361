import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const SECONDS = 600;
/** As `newToken` makes them. */
const BINDING = /^[\w-]{43}$/;

/**
 * Ties a launch to the browser that began it. Two cookies hold the same binding: in a frame of another
 * site browsers send back the partitioned one alone, in a window either. A binding's cookies are named
 * after it: activities that are opened at once, each before the answer to another came, do not
 * overwrite each other's.
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

/** Every binding that this browser holds. */
export function readBindings({ cookies }: FastifyRequest, origin: string): readonly string[] {
  const prefixes = namesOf(origin).map(([name]) => `${name}-`);
  return Object.entries(cookies).flatMap(([name, value]) =>
    value !== undefined && prefixes.some((prefix) => name.startsWith(prefix)) ? [value] : [],
  );
}

/** One of ours that the browser holds already: another login takes it, so that cookies stay few. */
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
