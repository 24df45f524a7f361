import type { Answered, Asked } from "./platform-services.ts";

/** The course groups service of a platform, as Moodle's plugin and Blackboard have it. */
export class PlatformGroupsService {
  readonly sets: { readonly id: string; readonly name: string }[] = [];
  readonly groups: {
    readonly id: string | number;
    readonly name: string;
    readonly set_id?: string | number;
    readonly set_ids?: readonly string[];
  }[] = [];
  /** Groups of each user, by IDs. */
  readonly enrollments = new Map<string, readonly (string | number)[]>();
  /** False: its list of members does not say who is in which group. */
  isInMembers = true;
  pageSize = 50;
  /** A wrong URL that it gives for each next page. */
  nextPage: string | undefined;
  /** The address of the list of groups that launches name, if it is not here. */
  listedAt: string | undefined;
  /** Before each answer. */
  onAsked: () => void = () => {};

  /** Answers for a course; undefined if the path is neither of the two lists. */
  answer({ url, headers }: Asked): Answered | undefined {
    const list = {
      [GROUPS_PATH]: { key: "groups", all: this.groups },
      [GROUP_SETS_PATH]: { key: "sets", all: this.sets },
    }[url.pathname];
    if (list === undefined) return undefined;
    this.onAsked();
    const kind = list.key === "sets" ? "contextgroupsetcontainer" : "contextgroupcontainer";
    const type = `application/vnd.ims.lti-gs.v1.${kind}+json`;
    if (headers["accept"] !== type) return { status: 406 };
    const limit = Math.min(this.pageSize, Number(url.searchParams.get("limit") ?? this.pageSize));
    const from = Number(url.searchParams.get("from") ?? 0);
    const next = new URL(url);
    next.search = new URLSearchParams({
      limit: String(limit),
      from: String(from + limit),
    }).toString();
    const hasMore = from + limit < list.all.length || this.nextPage !== undefined;
    return {
      status: 200,
      headers: hasMore ? { link: `<${this.nextPage ?? next.href}>; rel="next"` } : {},
      body: { id: url.href, [list.key]: list.all.slice(from, from + limit) },
    };
  }

  /** The property of a member in the list of members, if it was asked for. */
  enrollmentsOf(user: string, { url }: Asked): object {
    if (!this.isInMembers || url.searchParams.get("groups") !== "true") return {};
    const groups = this.enrollments.get(user) ?? [];
    return { group_enrollments: groups.map((group) => ({ group_id: group })) };
  }
}

export const GROUPS_PATH = "/course-groups";
export const GROUP_SETS_PATH = "/course-group-sets";
