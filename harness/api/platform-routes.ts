/** Routes for learning platforms (LTI 1.3) and for the administrators who set them up. */
import { z } from "zod";
import { newPlatformSchema, platformsSchema } from "./platform-shapes.ts";
import { route } from "./route.ts";
import { ms, role } from "./shapes.ts";

const id = z.string().min(1).max(255);
const place = { deployment: id, context: id };
/** Form fields are checked by the LTI code, which explains what is wrong. */
const form = z.record(z.string(), z.unknown());

export const PLATFORM_ROUTES = {
  ltiLogin: route({
    method: "GET",
    path: "/lti/login",
    who: "anyone",
    does: "LTI 1.3: a learning platform starts a launch; redirects back to it",
    query: form,
    status: 200,
    sends: "page",
  }),
  ltiLoginByForm: route({
    method: "POST",
    path: "/lti/login",
    who: "anyone",
    does: "LTI 1.3: a learning platform starts a launch with a form",
    body: form,
    status: 200,
    sends: "page",
    takesForm: "of-anybody",
  }),
  ltiLaunch: route({
    method: "POST",
    path: "/lti/launch",
    who: "anyone",
    does: "LTI 1.3: the launch itself; signs in and opens the exercise",
    body: form,
    status: 200,
    sends: "page",
    takesForm: "of-anybody",
    maxBytes: 256 * 1024,
  }),
  ltiKeys: route({
    method: "GET",
    path: "/lti/keys",
    who: "anyone",
    does: "LTI 1.3: this server's public keys (JWKS)",
    reply: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
    status: 200,
  }),
  ltiRegister: route({
    method: "GET",
    path: "/lti/register",
    who: "anyone",
    does: "LTI 1.3: dynamic registration, with an administrator's registration link",
    query: form,
    status: 200,
    sends: "page",
  }),
  ltiChoose: route({
    method: "POST",
    path: "/lti/choose",
    who: "signed-in",
    does: "LTI 1.3: chooses the course or exercises that a launch opens",
    body: form,
    status: 200,
    sends: "page",
    takesForm: "of-ours",
  }),

  platforms: route({
    method: "GET",
    path: "/api/platforms",
    who: "administrator",
    does: "Lists learning platforms: registrations, scores sent, errors",
    reply: platformsSchema,
    status: 200,
  }),
  addPlatform: route({
    method: "POST",
    path: "/api/platforms",
    who: "administrator",
    does: "Registers a learning platform by hand",
    body: newPlatformSchema,
    reply: z.strictObject({ id: z.string() }),
    status: 201,
  }),
  removePlatform: route({
    method: "DELETE",
    path: "/api/platforms/:platform",
    who: "administrator",
    does: "Removes a learning platform: no more launches from it, no more scores to it",
    status: 204,
  }),
  invitePlatform: route({
    method: "POST",
    path: "/api/platforms/invitations",
    who: "administrator",
    does: "Creates a link with which one learning platform can register itself within a day",
    reply: z.strictObject({ link: z.string(), expiresAt: ms }),
    status: 201,
  }),
  confirmDeployment: route({
    method: "POST",
    path: "/api/platforms/:platform/deployments",
    who: "administrator",
    does: "Accepts launches of this deployment from now on",
    body: z.strictObject({ deployment: id }),
    status: 204,
  }),
  linkContext: route({
    method: "PUT",
    path: "/api/platforms/:platform/contexts",
    who: "administrator",
    does: "Links a course of the learning platform to a course here",
    body: z.strictObject({ ...place, course: id.nullable() }),
    status: 204,
  }),
  sendAgain: route({
    method: "POST",
    path: "/api/platforms/:platform/scores",
    who: "administrator",
    does: "Retries sending a score that the learning platform rejected; 409 if it is no longer `before`",
    body: z.strictObject({
      lineItem: z.string().max(2000),
      subject: id,
      before: z
        .number()
        .nullable()
        .optional()
        .describe("the score to send that the caller knows; null: none"),
    }),
    status: 204,
  }),
  readCourseSystem: route({
    method: "POST",
    path: "/api/courses/:course/course-system-members",
    who: { action: "manage-members" },
    does: "Reads the course's members from the learning platforms that it is linked to",
    reply: z.strictObject({
      contexts: z.int().describe("number of the platforms' courses that were read"),
      members: z.int(),
      enrolled: z.int(),
      left: z.int(),
      said: z.array(z.string()).describe("errors, one sentence each"),
      absent: z
        .array(z.strictObject({ person: z.string(), name: z.string(), role, submissions: z.int() }))
        .describe("members who are in no member list any more"),
      keptRoles: z
        .array(z.strictObject({ name: z.string(), role }))
        .describe("members whose role here is higher than in the member list"),
    }),
    status: 200,
  }),
  removeAbsentMembers: route({
    method: "POST",
    path: "/api/courses/:course/course-system-members/absent",
    who: { action: "manage-members" },
    does: "Removes members who are in no platform's member list any more; keeps their submissions",
    body: z.strictObject({ people: z.array(id).max(10_000) }),
    reply: z.strictObject({ left: z.int() }),
    status: 200,
  }),
} as const;
