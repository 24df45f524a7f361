import { z } from "zod";

const id = z.string().min(1).max(200);
/** An exercise, or `all`: the groups of a course. */
const exercise = id;

/** Groups that one event sets at most. */
export const MAX_GROUPS_SET = 2000;
/** Students whom staff put into one group at most. */
export const MAX_GROUP_MEMBERS = 50;

/** Events about groups of students who submit together. Members are students by their IDs in grade files. */
export const GROUP_EVENTS = [
  z.object({ kind: z.literal("group-formed"), group: id, exercise, student: id }),
  z.object({ kind: z.literal("group-joined"), group: id, exercise, student: id }),
  z.object({ kind: z.literal("group-left"), group: id, exercise, student: id }),
  /** Staff decide who is in these groups; nobody: they end. Others stay where they are. */
  z.object({
    kind: z.literal("groups-set"),
    exercise,
    groups: z
      .array(
        z.object({
          group: id,
          members: z.array(id).max(MAX_GROUP_MEMBERS),
          /** The group's earlier submissions count for new members, too. */
          sharesEarlier: z.literal(true).exactOptional(),
        }),
      )
      .max(MAX_GROUPS_SET),
  }),
] as const;

/** Kinds of events that change who is in which group. */
export const GROUP_KINDS = ["group-formed", "group-joined", "group-left", "groups-set"] as const;
