import { z } from "zod";
import { withoutUnseen } from "../core/name-line.ts";
import { SCOPE } from "./claims.ts";
import { readJson } from "./read-json.ts";
import { type LaunchRole, roleOf } from "./roles.ts";
import { ServiceFailed } from "./service-answer.ts";
import type { Ask } from "./ask.ts";

/** Somebody in the course of a platform. */
export interface PlatformMember {
  readonly subject: string;
  readonly name?: string;
  /** What they sign in with over there: Moodle's own addition. */
  readonly username?: string;
  readonly role: LaunchRole;
  /** Whoever is not active has left: their enrolment is closed, and their work kept. */
  readonly isActive: boolean;
}

const PAGE_SIZE = 100;
const MOST_PAGES = 1000;

const label = z.string().transform(withoutUnseen).optional().catch(undefined);
const answer = z.object({
  members: z.array(
    z.object({
      user_id: z.coerce.string().min(1).max(255),
      roles: z.array(z.string()).catch([]),
      status: label,
      name: label,
      given_name: label,
      family_name: label,
      ext_user_username: label,
    }),
  ),
});

/** All members, page by page. Where a page fails, all does: half a class is none. @throws {ServiceFailed} */
export async function readMembers(ask: Ask, membersUrl: string): Promise<PlatformMember[]> {
  const first = new URL(membersUrl);
  if (!first.searchParams.has("limit")) first.searchParams.set("limit", String(PAGE_SIZE));
  const members = new Map<string, PlatformMember>();
  const seen = new Set<string>();
  let page: string | undefined = first.href;
  while (page !== undefined) {
    if (seen.has(page) || seen.size >= MOST_PAGES) {
      throw new ServiceFailed("its pages of members have no end", false);
    }
    seen.add(page);
    const response = await ask(page, {
      scope: SCOPE.members,
      accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
    });
    const { members: some } = await readJson(response, answer);
    for (const member of some) members.set(member.user_id, memberOf(member));
    page = nextPage(response, page);
    // The token goes along.
    if (page !== undefined && new URL(page).origin !== first.origin) {
      throw new ServiceFailed("its next page of members is another server's", false);
    }
  }
  return [...members.values()];
}

function memberOf(said: z.output<typeof answer>["members"][number]): PlatformMember {
  const parts = [said.given_name, said.family_name].filter((part) => part !== undefined);
  const name = (said.name ?? parts.join(" ")).trim();
  const username = said.ext_user_username;
  return {
    subject: said.user_id,
    ...(name === "" ? {} : { name }),
    ...(username === undefined || username === "" ? {} : { username }),
    role: roleOf(said.roles),
    isActive: (said.status ?? "Active").toLowerCase() === "active",
  };
}

/** `Link: <…>; rel="next"`. Moodle writes typographic quotes in some of its services. */
function nextPage({ headers }: Response, page: string): string | undefined {
  for (const [, target = "", parameters = ""] of (headers.get("link") ?? "").matchAll(
    /<([^>]*)>([^<]*)/g,
  )) {
    if (!/;\s*rel\s*=\s*[^\w\s]*next\b/i.test(parameters)) continue;
    const url = URL.parse(target, page);
    if (url !== null) return url.href;
  }
  return undefined;
}
