import { z } from "zod";
import { removeInvisible } from "../core/visible-text.ts";
import { SCOPE } from "./claims.ts";
import { readPages } from "./read-pages.ts";
import { type LaunchRole, roleOf } from "./roles.ts";
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
  /** IDs of their groups; undefined if the list does not say. */
  readonly groups?: readonly string[];
}

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
      group_enrollments: z
        .array(z.object({ group_id: z.coerce.string().min(1).max(255) }))
        .optional()
        .catch(undefined),
    }),
  ),
});

/**
 * Reads all members, page by page. If a page fails, the whole read fails.
 * @param options.withGroups asks for the groups of each, too
 * @throws {ServiceFailed}
 */
export async function readMembers(
  call: CallService,
  membersUrl: string,
  now: () => number,
  { withGroups = false }: { readonly withGroups?: boolean } = {},
): Promise<PlatformMember[]> {
  const list = {
    url: membersUrl,
    ...(withGroups && { query: { groups: "true" } }),
    scope: withGroups ? `${SCOPE.members} ${SCOPE.groups}` : SCOPE.members,
    accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
    page: answer,
    name: "its list of members",
  };
  const members = new Map<string, PlatformMember>();
  for await (const page of readPages(call, list, now)) {
    for (const member of page.members) members.set(member.user_id, memberOf(member));
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
    ...(member.group_enrollments && {
      groups: member.group_enrollments.map((each) => each.group_id),
    }),
    isActive: (member.status ?? "Active").toLowerCase() === "active",
  };
}
