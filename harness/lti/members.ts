import { z } from "zod";
import { removeInvisible } from "../core/visible-text.ts";
import { SCOPE } from "./claims.ts";
import { readJson } from "./read-json.ts";
import { type LaunchRole, roleOf } from "./roles.ts";
import { ServiceFailed } from "./service-response.ts";
import type { CallService } from "./call-service.ts";

/** A member of a platform's course. */
export interface PlatformMember {
  readonly subject: string;
  readonly name?: string;
  /** The login name on the platform; sent by Moodle only. */
  readonly username?: string;
  readonly role: LaunchRole;
  /** Inactive members have left: their enrolment is closed and their submissions are kept. */
  readonly isActive: boolean;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 1000;

const label = z.string().transform(removeInvisible).optional().catch(undefined);
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

/** Reads all members, page by page. If a page fails, the whole read fails. @throws {ServiceFailed} */
export async function readMembers(
  call: CallService,
  membersUrl: string,
): Promise<PlatformMember[]> {
  const first = new URL(membersUrl);
  if (!first.searchParams.has("limit")) first.searchParams.set("limit", String(PAGE_SIZE));
  const members = new Map<string, PlatformMember>();
  const seen = new Set<string>();
  let page: string | undefined = first.href;
  while (page !== undefined) {
    if (seen.has(page) || seen.size >= MAX_PAGES) {
      throw new ServiceFailed("its list of members never ends", false);
    }
    seen.add(page);
    const response = await call(page, {
      scope: SCOPE.members,
      accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
    });
    const { members: onPage } = await readJson(response, answer);
    for (const member of onPage) members.set(member.user_id, memberOf(member));
    page = nextPage(response, page);
    // The access token must not be sent elsewhere.
    if (page !== undefined && new URL(page).origin !== first.origin) {
      throw new ServiceFailed("the next page of its list of members is on another server", false);
    }
  }
  return [...members.values()];
}

function memberOf(member: z.output<typeof answer>["members"][number]): PlatformMember {
  const parts = [member.given_name, member.family_name].filter((part) => part !== undefined);
  const name = (member.name ?? parts.join(" ")).trim();
  const username = member.ext_user_username;
  return {
    subject: member.user_id,
    ...(name === "" ? {} : { name }),
    ...(username === undefined || username === "" ? {} : { username }),
    role: roleOf(member.roles),
    isActive: (member.status ?? "Active").toLowerCase() === "active",
  };
}

/** `Link: <…>; rel="next"`. One of Moodle's services writes typographic quotes. */
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
