/** Routes about groups of students who submit together, and about extra attempts. */
import { z } from "zod";
import { GROUP_FORMS } from "../course/group-rules.ts";
import { MAX_EXTRA_ATTEMPTS } from "../school/event.ts";
import { MAX_GROUP_MEMBERS, MAX_GROUPS_SET } from "../school/group-events.ts";
import { GROUP_REFUSALS } from "../school/group-rule.ts";
import { route } from "./route.ts";
import { fileSchema } from "./shapes.ts";

const MIB = 1024 * 1024;
const id = z.string().min(1).max(200);
const namedStudent = z.strictObject({ student: z.string(), name: z.string().optional() });

/** The caller's own group of an exercise. */
const ownGroupSchema = z.strictObject({
  size: z.int().describe("so many students at most submit together"),
  form: z.enum(GROUP_FORMS).describe("who forms groups"),
  isForCourse: z.boolean().describe("whether other exercises have the same groups"),
  refusal: z
    .enum(GROUP_REFUSALS)
    .optional()
    .describe("why the caller can neither form nor leave a group now"),
  group: z
    .strictObject({
      members: z
        .array(z.strictObject({ name: z.string(), isMe: z.boolean(), isCounted: z.boolean() }))
        .describe("isCounted: the next submission of the caller counts for them"),
      code: z.string().optional().describe("with it others join; absent: nobody can join now"),
    })
    .optional()
    .describe("absent: the caller submits alone"),
});
export type OwnGroup = z.infer<typeof ownGroupSchema>;

/** A course of a learning platform. */
const platformPlace = { platform: id, deployment: id, context: id };

/** Groups of a learning platform, and what would change if a set here took them. */
const platformGroupsSchema = z.strictObject({
  groupSets: z
    .array(z.strictObject({ id: z.string(), name: z.string(), groups: z.int() }))
    .describe("the platform's sets of groups; without ID: groups of no set"),
  groupSet: z.string().optional().describe("the set of the difference"),
  difference: z
    .strictObject({
      changes: z.array(
        z.strictObject({
          group: z.string().optional().describe("absent: a new group"),
          name: z.string().optional().describe("its name on the platform"),
          before: z.array(namedStudent),
          members: z.array(namedStudent).describe("nobody: the group ends"),
        }),
      ),
      unchanged: z.int().describe("number of groups that stay as they are"),
      absent: z
        .array(z.strictObject({ name: z.string(), groups: z.array(z.string()) }))
        .describe("members of the platform's groups who are not in this course"),
      inSeveral: z
        .array(namedStudent.extend({ groups: z.array(z.string()) }))
        .describe("students in several of the platform's groups; they stay where they are"),
    })
    .optional()
    .describe("absent: a set has to be chosen, or there is none"),
});

const groupSetSchema = z.strictObject({
  set: z.string().describe("an exercise, or `all`: the groups of the course"),
  exercises: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  size: z.int(),
  form: z.enum(GROUP_FORMS),
  groups: z.array(z.strictObject({ group: z.string(), members: z.array(namedStudent) })),
  alone: z.array(namedStudent).describe("students in no group, in the order of the class"),
});
export type GroupSet = z.infer<typeof groupSetSchema>;

export const GROUP_ROUTES = {
  ownGroup: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/group",
    who: { action: "submit" },
    does: "Returns the group with which the caller submits for an exercise, and its code",
    reply: ownGroupSchema,
    status: 200,
  }),
  formGroup: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/group",
    who: { action: "submit" },
    does: "Forms a group of the caller alone; others join with its code",
    reply: z.strictObject({ group: z.string() }),
    status: 201,
    takesRequestKey: true,
  }),
  joinGroup: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/group/members",
    who: { action: "submit" },
    does: "Joins the group with this code",
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    reply: z.strictObject({ group: z.string() }),
    status: 201,
  }),
  leaveGroup: route({
    method: "DELETE",
    path: "/api/courses/:course/exercises/:exercise/group",
    who: { action: "submit" },
    does: "Leaves the caller's group; what it submitted so far still counts",
    status: 204,
  }),
  groups: route({
    method: "GET",
    path: "/api/courses/:course/groups",
    who: { action: "manage-members" },
    does: "Lists groups of students, and who is in none",
    reply: z.strictObject({
      sets: z.array(groupSetSchema),
      platforms: z
        .array(z.strictObject({ ...platformPlace, title: z.string() }))
        .describe("learning platforms' courses whose groups can be read"),
    }),
    status: 200,
  }),
  setGroups: route({
    method: "PUT",
    path: "/api/courses/:course/groups/:set",
    who: { action: "manage-members" },
    does: "Decides who is in these groups; without members they end. 409 if one has other members than `before`",
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            group: id.optional().describe("absent: a new one"),
            members: z.array(id).max(MAX_GROUP_MEMBERS).describe("student IDs"),
            before: z
              .array(id)
              .max(MAX_GROUP_MEMBERS)
              .optional()
              .describe("the members that the caller knows"),
            sharesEarlier: z
              .literal(true)
              .optional()
              .describe("what the group submitted before counts for new members, too"),
          }),
        )
        .min(1)
        .max(MAX_GROUPS_SET),
    }),
    status: 204,
    maxBytes: 2 * MIB,
    takesRequestKey: true,
  }),
  readGroups: route({
    method: "POST",
    path: "/api/courses/:course/groups/:set/file",
    who: { action: "manage-members" },
    does: "Sets groups from a CSV with the columns `student` and `group`; students whom it does not name keep theirs",
    body: fileSchema,
    reply: z.strictObject({ groups: z.int(), students: z.int() }),
    status: 200,
    // A line has two short cells: this is a class of 10,000.
    maxBytes: MIB / 2,
  }),
  readPlatformGroups: route({
    method: "POST",
    path: "/api/courses/:course/groups/:set/platform",
    who: { action: "manage-members" },
    does: "Reads a learning platform's groups and says what would change; `setGroups` applies it",
    body: z.strictObject({
      from: z.strictObject(platformPlace),
      groupSet: z.string().max(255).optional().describe("absent: the only one"),
    }),
    reply: platformGroupsSchema,
    status: 200,
  }),
  setExtraAttempts: route({
    method: "PUT",
    path: "/api/courses/:course/extra-attempts/:student/:exercise",
    who: { action: "extend" },
    does: "Allows a student so many submissions more than the exercise's limit; 409 if they have other than `before`",
    body: z.strictObject({
      extra: z.int().min(0).max(MAX_EXTRA_ATTEMPTS),
      before: z.int().min(0).optional().describe("the extra attempts that the caller knows"),
      why: z.string().trim().min(1).max(2000),
    }),
    status: 204,
  }),
} as const;
