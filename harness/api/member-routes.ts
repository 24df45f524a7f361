/** Routes with which staff manage a course's members. */
import { z } from "zod";
import { isLikeEmail } from "../core/visible-text.ts";
import { email, name } from "./person-shapes.ts";
import { route } from "./route.ts";
import { fileSchema, ms, role } from "./shapes.ts";
import { membersSchema } from "./staff-shapes.ts";

const MIB = 1024 * 1024;

const links = z.array(
  z.strictObject({
    id: z.string(),
    link: z.string(),
    name: z.string().optional(),
    email: z.string().optional(),
    student: z.string().optional(),
    expiresAt: ms,
  }),
);
/** Invitations by ID: as many as a list of students may have. */
const invitations = z.strictObject({ invitations: z.array(z.string()).min(1).max(5000) });

export const MEMBER_ROUTES = {
  members: route({
    method: "GET",
    path: "/api/courses/:course/members",
    who: { action: "manage-members" },
    does: "Lists members, invitations, class code and extensions",
    reply: membersSchema,
    status: 200,
  }),
  invite: route({
    method: "POST",
    path: "/api/courses/:course/invitations",
    who: { action: "manage-members" },
    does: "Creates invitations; their links are shown only once",
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
            .refine((person) => person.email !== undefined || !isLikeEmail(person.name ?? ""), {
              path: ["name"],
              params: { check: "not-an-email" },
              error: "this looks like an email address without @: correct it, or remove the dot",
            }),
        )
        .min(1)
        .max(1000),
    }),
    reply: links,
    status: 201,
    maxBytes: MIB,
  }),
  inviteRoster: route({
    method: "POST",
    path: "/api/courses/:course/roster/invitations",
    who: { action: "manage-members" },
    does: "Invites everyone on the roster in course.yaml who has neither joined nor an open invitation",
    reply: links,
    status: 201,
  }),
  renewInvitations: route({
    method: "POST",
    path: "/api/courses/:course/invitations/renew",
    who: { action: "manage-members" },
    does: "Replaces open invitations by new ones: the old links stop working",
    body: invitations,
    reply: links,
    status: 201,
    maxBytes: MIB,
  }),
  mailInvitations: route({
    method: "POST",
    path: "/api/courses/:course/invitations/mail",
    who: { action: "manage-members" },
    does: "Mails these links to the addresses of their invitations, each once; 409 if the server sends no mail",
    body: z.strictObject({
      tokens: z
        .array(z.string().max(200))
        .min(1)
        .max(5000)
        .describe("the part of each link after its #"),
    }),
    reply: z.strictObject({
      mailed: z.int().describe("links that are mailed now, or were before"),
      withoutAddress: z.int(),
    }),
    status: 200,
    maxBytes: MIB,
  }),
  revokeInvitations: route({
    method: "POST",
    path: "/api/courses/:course/invitations/revoke",
    who: { action: "manage-members" },
    does: "Revokes those of these invitations that are still open: their links stop working",
    body: invitations,
    reply: z.strictObject({ revoked: z.int() }),
    status: 200,
    maxBytes: MIB,
  }),
  setClassCode: route({
    method: "PUT",
    path: "/api/courses/:course/class-code",
    who: { action: "manage-members" },
    does: "Opens the course to anyone who has a new class code, or turns the code off",
    body: z.strictObject({ isOpen: z.boolean() }),
    reply: z.strictObject({ code: z.string().optional() }),
    status: 200,
  }),
  readRoster: route({
    method: "POST",
    path: "/api/courses/:course/roster",
    who: { action: "manage-members" },
    does: "Reads a list of students in any learning platform's format and invites those not joined yet",
    body: fileSchema,
    reply: z.strictObject({
      students: z.int(),
      remarks: z.array(z.string()),
      invitations: links,
      open: z
        .array(z.string())
        .describe("open invitations of students on the list, created earlier"),
    }),
    status: 200,
    maxBytes: 2 * MIB,
  }),
  setRole: route({
    method: "PUT",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Changes a member's role; 409 if it is no longer `before`",
    body: z.strictObject({
      role,
      before: role.optional().describe("the role that the caller knows"),
    }),
    status: 204,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/api/courses/:course/members/:person",
    who: { action: "manage-members" },
    does: "Removes a member from the course; keeps their submissions",
    status: 204,
  }),
} as const;
