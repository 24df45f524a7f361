import { z } from "zod";
import { removeInvisible } from "../core/visible-text.ts";
import type { CallService } from "./call-service.ts";
import { SCOPE } from "./claims.ts";
import { type PlatformMember, readMembers } from "./members.ts";
import { readPages } from "./read-pages.ts";
import { ServiceFailed } from "./service-response.ts";

/** Addresses of the lists of a course, as named in a launch. */
export interface GroupAddresses {
  readonly membersUrl: string;
  readonly groupsUrl: string;
  readonly groupSetsUrl?: string;
}

/** A set of groups: each student is meant to be in one of them. Moodle calls it a grouping. */
interface PlatformGroupSet {
  readonly id: string;
  readonly name: string;
}

interface PlatformGroup {
  readonly id: string;
  readonly name: string;
  /** IDs of the sets that it belongs to. */
  readonly sets: readonly string[];
}

/** The groups of a platform's course. Its members say in which they are. */
export interface PlatformGroups {
  readonly sets: readonly PlatformGroupSet[];
  readonly groups: readonly PlatformGroup[];
  readonly members: readonly PlatformMember[];
}

const MAX_ENTRIES = 10_000;
const MAX_NAME = 100;

const id = z.union([z.string().min(1).max(255), z.number()]).transform(String);
const name = z
  .string()
  .transform((text) => removeInvisible(text).trim().slice(0, MAX_NAME))
  .catch("");
const setPage = z.object({ sets: z.array(z.object({ id, name })) });
const groupPage = z.object({
  groups: z.array(
    z.object({
      id,
      name,
      set_id: id.nullish().catch(undefined),
      // A plugin for Moodle sends it, for groups in several sets.
      set_ids: z.array(id).nullish().catch(undefined),
    }),
  ),
});

/**
 * Reads the groups of a course, their sets and their members.
 * @throws {ServiceFailed}
 *
 * Source: LTI Course Groups Service 1.0 (candidate final), its client in ceLTIc's LTI-PHP, Moodle's
 * `ltiservice_contextgroups`, and examples of Blackboard's documentation.
 */
export async function readGroups(
  call: CallService,
  { membersUrl, groupsUrl, groupSetsUrl }: GroupAddresses,
  now: () => number,
): Promise<PlatformGroups> {
  const { origin } = new URL(membersUrl);
  for (const url of [groupsUrl, groupSetsUrl]) {
    // The access token must not be sent elsewhere.
    if (url !== undefined && new URL(url).origin !== origin) {
      throw new ServiceFailed("its list of groups is not on the server of its members", false);
    }
  }
  const sets = new Map<string, PlatformGroupSet>();
  if (groupSetsUrl !== undefined) {
    const list = {
      url: groupSetsUrl,
      scope: SCOPE.groups,
      accept: "application/vnd.ims.lti-gs.v1.contextgroupsetcontainer+json",
      page: setPage,
      name: "its list of group sets",
    };
    for await (const page of readPages(call, list, now)) {
      for (const each of page.sets) sets.set(each.id, named(each));
      requireFew(sets.size, list.name);
    }
  }
  const groups = new Map<string, PlatformGroup>();
  const list = {
    url: groupsUrl,
    scope: SCOPE.groups,
    accept: "application/vnd.ims.lti-gs.v1.contextgroupcontainer+json",
    page: groupPage,
    name: "its list of groups",
  };
  for await (const page of readPages(call, list, now)) {
    for (const { set_id: set, set_ids: several = [], ...each } of page.groups) {
      const own = new Set([...(set == null ? [] : [set]), ...(several ?? [])]);
      groups.set(each.id, { ...named(each), sets: [...own] });
    }
    requireFew(groups.size, list.name);
  }
  const members = await readMembers(call, membersUrl, now, { withGroups: true });
  if (members.length > 0 && members.every((member) => member.groups === undefined)) {
    throw new ServiceFailed("its list of members does not say who is in which group", false);
  }
  return { sets: [...sets.values()], groups: [...groups.values()], members };
}

function named<T extends { readonly id: string; readonly name: string }>(each: T): T {
  return each.name === "" ? { ...each, name: each.id.slice(0, MAX_NAME) } : each;
}

function requireFew(count: number, list: string): void {
  if (count > MAX_ENTRIES) {
    throw new ServiceFailed(`${list} has more than ${MAX_ENTRIES} entries`, false);
  }
}
