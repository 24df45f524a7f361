/** Ways into the server for people, whichever course they are in: sessions, passwords, invitations. */
import { z } from "zod";
import { email, name, password } from "./person-shapes.ts";
import { route } from "./route.ts";
import { meSchema, ms, role } from "./shapes.ts";

const token = z.string().min(20).max(200);
const code = z.string().trim().toUpperCase().max(20);

const passwordLink = z.strictObject({
  link: z.string().describe("told this once"),
  name: z.string(),
  expiresAt: ms,
});

export const PERSON_ROUTES = {
  me: route({
    method: "GET",
    path: "/api/me",
    who: "anyone",
    does: "Who is signed in, and the courses that they belong to",
    reply: meSchema,
    status: 200,
  }),
  signIn: route({
    method: "POST",
    path: "/api/sessions",
    who: "anyone",
    does: "Signs in by e-mail and password; sets the session's cookie",
    body: z.strictObject({ email, password: z.string().max(1000) }),
    reply: meSchema,
    status: 201,
  }),
  sessions: route({
    method: "GET",
    path: "/api/sessions",
    who: "signed-in",
    does: "Where this person is signed in",
    reply: z.array(
      z.strictObject({ agent: z.string(), startedAt: ms, seenAt: ms, isThis: z.boolean() }),
    ),
    status: 200,
  }),
  signOut: route({
    method: "DELETE",
    path: "/api/sessions/this",
    who: "anyone",
    does: "Signs out",
    status: 204,
  }),
  signOutElsewhere: route({
    method: "DELETE",
    path: "/api/sessions/others",
    who: "signed-in",
    does: "Ends all sessions of this person but this one",
    status: 204,
  }),
  changePassword: route({
    method: "PUT",
    path: "/api/password",
    who: "signed-in",
    does: "Chooses another password, by the one until now; ends all other sessions",
    body: z.strictObject({ old: z.string().max(1000), password }),
    status: 204,
  }),
  makePasswordLink: route({
    method: "POST",
    path: "/api/courses/:course/members/:person/password-link",
    who: { action: "manage-members" },
    does: "A link by which a student of this course alone chooses a new password, once, within a day",
    reply: passwordLink,
    status: 201,
  }),
  makePasswordLinkFor: route({
    method: "POST",
    path: "/api/password-links",
    who: "administrator",
    does: "A link by which whoever has this e-mail chooses a new password, once, within a day",
    body: z.strictObject({ email }),
    reply: passwordLink,
    status: 201,
  }),
  lookAtPasswordLink: route({
    method: "POST",
    path: "/api/password-links/look",
    who: "anyone",
    does: "Whose password a link changes; uses nothing up",
    body: z.strictObject({ token }),
    reply: z.strictObject({ name: z.string(), email: z.string() }),
    status: 200,
  }),
  usePasswordLink: route({
    method: "POST",
    path: "/api/password-links/use",
    who: "anyone",
    does: "Chooses a new password, once; ends all sessions and signs in",
    body: z.strictObject({ token, password }),
    reply: meSchema,
    status: 201,
  }),
  lookAtInvitation: route({
    method: "POST",
    path: "/api/invitations/look",
    who: "anyone",
    does: "What an invitation is for; uses nothing up",
    body: z.strictObject({ token }),
    reply: z.strictObject({
      course: z.string().describe("its name"),
      role,
      name: z.string().optional(),
      email: z.string().optional(),
    }),
    status: 200,
  }),
  acceptInvitation: route({
    method: "POST",
    path: "/api/invitations/accept",
    who: "anyone",
    does: "Uses an invitation, once: whoever is signed in joins, else an account is made",
    body: z.strictObject({
      token,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: meSchema,
    status: 201,
  }),
  joinByCode: route({
    method: "POST",
    path: "/api/class-code",
    who: "anyone",
    does: "Joins a course as a student by its class code: whoever is signed in, or a new account",
    body: z.strictObject({
      code,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: meSchema,
    status: 201,
  }),
} as const;
