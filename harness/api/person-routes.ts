/** Routes for people, independent of a course: sessions, passwords, invitations. */
import { z } from "zod";
import { email, name, password } from "./person-shapes.ts";
import { administratorSchema } from "./server-shapes.ts";
import { route } from "./route.ts";
import { TOKEN_SCOPES } from "./token-scopes.ts";
import { joinedSchema, meSchema, ms, role } from "./shapes.ts";

const token = z.string().min(20).max(200);
const code = z.string().trim().toUpperCase().max(20);

const passwordLink = z.strictObject({
  link: z.string().describe("shown only once"),
  name: z.string(),
  expiresAt: ms,
  mailedTo: z.string().optional().describe("the address that the link is mailed to, too"),
});

/** No //host, nor anything that browsers read as it. */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s#\\]*$/)
  .describe("path of the page to open afterwards");

export const PERSON_ROUTES = {
  me: route({
    method: "GET",
    path: "/api/me",
    who: "anyone",
    does: "Returns who is signed in, and their courses",
    reply: meSchema,
    status: 200,
  }),
  signIn: route({
    method: "POST",
    path: "/api/sessions",
    who: "anyone",
    does: "Signs in with email and password; sets the session cookie",
    body: z.strictObject({ email, password: z.string().max(1000) }),
    reply: meSchema,
    status: 201,
  }),
  sessions: route({
    method: "GET",
    path: "/api/sessions",
    who: "signed-in",
    does: "Lists the sessions of the caller",
    reply: z.array(
      z.strictObject({ agent: z.string(), startedAt: ms, seenAt: ms, isThis: z.boolean() }),
    ),
    status: 200,
  }),
  signOut: route({
    method: "DELETE",
    path: "/api/sessions/this",
    who: "anyone",
    does: "Signs out; returns where to sign out of the provider, too, if it has such a page",
    reply: z.strictObject({ url: z.string().optional() }),
    status: 200,
  }),
  signOutElsewhere: route({
    method: "DELETE",
    path: "/api/sessions/others",
    who: "signed-in",
    does: "Ends all other sessions of the caller",
    status: 204,
  }),
  beginSignIn: route({
    method: "POST",
    path: "/api/sign-ins/:provider",
    who: "anyone",
    does: "Begins signing in with an OpenID Connect provider; returns where to send the browser",
    body: z.strictObject({
      target: ownPath,
      links: z
        .literal(true)
        .optional()
        .describe("connect the identity with the caller's account instead of signing in"),
    }),
    reply: z.strictObject({ url: z.string() }),
    status: 201,
  }),
  finishSignIn: route({
    method: "GET",
    path: "/sign-in/callback/:provider",
    who: "anyone",
    does: "The provider sends the browser back here; signs in and opens the page",
    query: z.looseObject({ state: z.string().max(2000).optional() }),
    status: 200,
    sends: "page",
  }),
  signInByHeader: route({
    method: "GET",
    path: "/sign-in/proxy",
    who: "anyone",
    does: "Signs in the person whom a trusted proxy's header names, and opens the page",
    query: z.strictObject({ to: ownPath.optional() }),
    status: 200,
    sends: "page",
  }),
  identities: route({
    method: "GET",
    path: "/api/identities",
    who: "signed-in",
    does: "Lists the providers' accounts with which the caller signs in",
    reply: z.array(
      z.strictObject({
        id: z.string(),
        provider: z.string().describe("the provider's name"),
        label: z.string().describe("the provider's name for the person"),
        linkedAt: ms,
      }),
    ),
    status: 200,
  }),
  unlinkIdentity: route({
    method: "DELETE",
    path: "/api/identities/:identity",
    who: "signed-in",
    does: "Disconnects a provider's account; 409 if the caller could not sign in any more",
    status: 204,
  }),
  tokens: route({
    method: "GET",
    path: "/api/tokens",
    who: "signed-in",
    does: "Lists the caller's access tokens, also expired ones",
    reply: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        course: z.string().describe("the course's ID"),
        scopes: z.array(z.string()),
        madeAt: ms,
        expiresAt: ms,
        usedAt: ms.optional().describe("when it was last used, within five minutes; absent: never"),
      }),
    ),
    status: 200,
  }),
  makeToken: route({
    method: "POST",
    path: "/api/tokens",
    who: "signed-in",
    does: "Makes an access token, with which a program acts for the caller in one course",
    body: z.strictObject({
      name,
      course: z.string().max(200),
      scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
      days: z.int().min(1).max(366).describe("how long it is valid"),
    }),
    reply: z.strictObject({
      secret: z.string().describe("the token; shown only once"),
      expiresAt: ms,
    }),
    status: 201,
  }),
  revokeToken: route({
    method: "DELETE",
    path: "/api/tokens/:id",
    who: "signed-in",
    does: "Revokes an access token of the caller",
    status: 204,
  }),
  changePassword: route({
    method: "PUT",
    path: "/api/password",
    who: "signed-in",
    does: "Changes the password, with the current one; ends all other sessions",
    body: z.strictObject({ old: z.string().max(1000), password }),
    status: 204,
  }),
  makePasswordLink: route({
    method: "POST",
    path: "/api/courses/:course/members/:person/password-link",
    who: { action: "manage-members" },
    does: "Creates a password reset link for someone who is a student here and nowhere else; one use, one day",
    reply: passwordLink,
    status: 201,
  }),
  makePasswordLinkFor: route({
    method: "POST",
    path: "/api/password-links",
    who: "administrator",
    does: "Creates a password reset link for the account with this email; one use, one day",
    body: z.strictObject({ email }),
    reply: passwordLink,
    status: 201,
  }),
  ownData: route({
    method: "GET",
    path: "/api/data",
    who: "signed-in",
    does: "Downloads a zip of all that is stored about the caller, as far as students see it",
    status: 200,
    sends: "file",
  }),
  dataOfPerson: route({
    method: "GET",
    path: "/api/people/:person/data",
    who: "administrator",
    does: "Downloads the same about the person with this ID or email; it is logged",
    status: 200,
    sends: "file",
  }),
  erasePerson: route({
    method: "DELETE",
    path: "/api/people/:person",
    who: "administrator",
    does: "Erases the account and all texts of the person with this ID or email, for ever; points stay under a pseudonym. 409 for the last administrator",
    status: 204,
  }),
  administrators: route({
    method: "GET",
    path: "/api/administrators",
    who: "administrator",
    does: "Lists the administrators of the server",
    reply: z.array(administratorSchema),
    status: 200,
  }),
  makeAdministrator: route({
    method: "POST",
    path: "/api/administrators",
    who: "administrator",
    does: "Makes the account with this email an administrator of the server",
    body: z.strictObject({ email }),
    status: 204,
  }),
  removeAdministrator: route({
    method: "DELETE",
    path: "/api/administrators/:person",
    who: "administrator",
    does: "Takes the rights of an administrator from a person; 409 if nobody else has them",
    status: 204,
  }),
  askForPasswordLink: route({
    method: "POST",
    path: "/api/password-links/ask",
    who: "anyone",
    does: "Mails a reset link to the account of this email, if there is one with a password",
    body: z.strictObject({ email }),
    status: 204,
  }),
  lookAtPasswordLink: route({
    method: "POST",
    path: "/api/password-links/look",
    who: "anyone",
    does: "Shows whose password a reset link changes; does not use the link",
    body: z.strictObject({ token }),
    reply: z.strictObject({
      name: z.string(),
      email: z.string(),
      setsPassword: z
        .boolean()
        .describe("false: the server has no passwords, and the link signs in"),
    }),
    status: 200,
  }),
  usePasswordLink: route({
    method: "POST",
    path: "/api/password-links/use",
    who: "anyone",
    does: "Sets a new password with a reset link; ends all sessions and signs in",
    body: z.strictObject({
      token,
      password: password.optional().describe("only if the server has no passwords, none"),
    }),
    reply: meSchema,
    status: 201,
  }),
  lookAtInvitation: route({
    method: "POST",
    path: "/api/invitations/look",
    who: "anyone",
    does: "Shows what an invitation is for; does not use it",
    body: z.strictObject({ token }),
    reply: z.strictObject({
      course: z.string().describe("the course's name"),
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
    does: "Uses an invitation: the signed-in person joins, or a new account is created",
    body: z.strictObject({
      token,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: joinedSchema,
    status: 201,
  }),
  joinByCode: route({
    method: "POST",
    path: "/api/class-code",
    who: "anyone",
    does: "Joins a course as a student with its class code: the signed-in person, or a new account",
    body: z.strictObject({
      code,
      account: z.strictObject({ name, email, password }).optional(),
    }),
    reply: joinedSchema,
    status: 201,
  }),
} as const;
