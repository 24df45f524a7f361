import type { RouteName } from "../../api/routes.ts";
import { showTexts } from "../../core/printable.ts";

/** Routes whose programs the editor continues, which shows special characters itself. */
const EDITED: ReadonlySet<RouteName> = new Set(["exercise", "draft"]);

/** A reply as pages get it: nothing that people and programs wrote can hide or reorder characters. */
export function showReply<T>(name: RouteName, reply: T): T {
  return EDITED.has(name) ? reply : showTexts(reply);
}
