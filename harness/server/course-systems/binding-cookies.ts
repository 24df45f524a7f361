import type { FastifyReply, FastifyRequest } from "fastify";

const SECONDS = 600;

/**
 * What ties a launch to the browser that began it. Two cookies with the same in them: in a frame of
 * another site browsers send back the partitioned one alone, in a window either.
 */
export function bindBrowser(reply: FastifyReply, origin: string, binding: string): void {
  for (const [name, partitioned] of namesOf(origin)) {
    reply.setCookie(name, binding, {
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "none",
      maxAge: SECONDS,
      ...(partitioned && { partitioned }),
    });
  }
}

export function readBindings({ cookies }: FastifyRequest, origin: string): readonly string[] {
  return namesOf(origin).flatMap(([name]) => cookies[name] ?? []);
}

function namesOf(origin: string): readonly (readonly [name: string, isPartitioned: boolean])[] {
  const prefix = origin.startsWith("https:") ? "__Host-" : "";
  return [
    [`${prefix}lti`, false],
    [`${prefix}ltip`, true],
  ];
}
