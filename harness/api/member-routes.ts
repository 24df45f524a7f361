/** Ways by which staff say who belongs to a course. */
import { z } from "zod";
import { isLikeAddress } from "../core/name-line.ts";
import { email, name } from "./person-shapes.ts";
import { route } from "./route.ts";
import { fileSchema, ms, role } from "./shapes.ts";
import { membersSchema } from "./staff-shapes.ts";

const MIB = 1024 * 1024;

export const MEMBER_ROUTES = {
  members: route({
    method: "GET",
    path: "/api/courses/:course/members",
    who: { action: "manage-members" },
    does: "Members, invitations, class code, extensions",
    reply: membersSchema,
    status: 200,
  }),
  invite: route({
    method: "POST",
    path: "/api/courses/:course/invitations",
    who: { action: "manage-members" },
    does: "Makes invitations; the links are told this once",
    body: z.strictObject({
      people: z
        .array(
          z
            .strictObject({
              role,
              name: name.optional(),
              email: email.optional(),
              student: name.optional(),
            })
            .refine((person) => person.email !== undefined || !isLikeAddress(person.name ?? ""), {
              path: ["name"],
              error:
                "this looks like an e-mail address without @: correct it, or leave out the dot",
            }),
        )
        .min(1)
        .max(1000),
    }),
    reply: z.array(
      z.strictObject({
        id: z.string(),
        link: z.string(),
        name: z.string().optional(),
        email: z.string().optional(),
        student: z.string().optional(),
        expiresAt: ms,
      }),
    ),
    status: 201,
    maxBytes: MIB,
  }),
  revokeInvitation: route({
    method: "DELETE",
    path: "/api/courses/:course/invitations/:invitation",
    who: { action: "manage-members" },
    does: "Nobody can use it any more",
    status: 204,
  }),
  setClassCode: route({
    method: "PUT",
    path: "/api/courses/:course/class-code",
    who: { action: "manage-members" },
    does: "Opens the course to whoever has a new code, or closes it",
    body: z.strictObject({ isOpen: z.boolean() }),
    reply: z.strictObject({ code: z.string().optional() }),
    status: 200,
  }),
  readRoster: route({
    method: "POST",
    path: "/api/courses/:course/roster",
    who: { action: "manage-members" },
    does: "Reads a list of students, in any course system's form, and invites who has not joined",
    body: fileSchema,
    reply: z.strictObject({
      students: z.int(),
      remarks: z.array(z.string()),
      invitations: z.array(
        z.strictObject({
          student: z.string(),
          name: z.string().optional(),
          email: z.string().optional(),
          link: z.string(),
        }),
      ),
    }),
    status: 200,
    maxBytes: 2 * MIB,
  }),
  setRole: route({
    method: "PUT",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Gives a member another role",
    body: z.strictObject({ role }),
    status: 204,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Takes a member out of the course; what they handed in stays",
    status: 204,
  }),
} as const;
