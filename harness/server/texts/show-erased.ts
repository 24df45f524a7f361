import type { FastifyRequest } from "fastify";
import { ERASED_TEXT, UNREADABLE_TEXT } from "../../school/personal-texts.ts";
import { languageOf, SERVER_TEXTS } from "./server-texts.ts";

/**
 * Says in the reader's language that a text was erased. Looks only for whole texts of a JSON answer:
 * within another one, such as a program, its quotes would be escaped.
 */
export function showErased(request: Pick<FastifyRequest, "headers">, payload: unknown): unknown {
  if (typeof payload !== "string") return payload;
  if (!payload.includes(`"${ERASED_TEXT}"`) && !payload.includes(`"${UNREADABLE_TEXT}"`)) {
    return payload;
  }
  const t = SERVER_TEXTS[languageOf(request)].pages;
  return payload
    .replaceAll(`"${ERASED_TEXT}"`, JSON.stringify(t.erased))
    .replaceAll(`"${UNREADABLE_TEXT}"`, JSON.stringify(t.unreadable));
}
