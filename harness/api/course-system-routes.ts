/** Ways between the server and course systems (LTI 1.3), and for those who look after them. */
import { z } from "zod";
import { newPlatformSchema, platformsSchema } from "./course-system-shapes.ts";
import { route } from "./route.ts";
import { ms, role } from "./shapes.ts";

const id = z.string().min(1).max(255);
const place = { deployment: id, context: id };
/** What comes as a form is checked by LTI itself, which says what is wrong. */
const form = z.record(z.string(), z.unknown());

export const COURSE_SYSTEM_ROUTES = {
  ltiLogin: route({
    method: "GET",
    path: "/lti/login",
    who: "anyone",
    does: "LTI 1.3: a course system begins a launch; leads back to it",
    query: form,
    status: 200,
    sends: "page",
  }),
  ltiLoginByForm: route({
    method: "POST",
    path: "/lti/login",
    who: "anyone",
    does: "LTI 1.3: a course system begins a launch by a form",
    body: form,
    status: 200,
    sends: "page",
    takesForm: "of-anybody",
  }),
  ltiLaunch: route({
    method: "POST",
    path: "/lti/launch",
    who: "anyone",
    does: "LTI 1.3: the launch itself; signs in and leads to the exercise",
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
    does: "LTI 1.3: the keys by which course systems know this server (JWKS)",
    reply: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
    status: 200,
  }),
  ltiRegister: route({
    method: "GET",
    path: "/lti/register",
    who: "anyone",
    does: "LTI 1.3: dynamic registration, with an administrator's invitation",
    query: form,
    status: 200,
    sends: "page",
  }),
  ltiChoose: route({
    method: "POST",
    path: "/lti/choose",
    who: "signed-in",
    does: "LTI 1.3: which course or exercises a launch is to lead to",
    body: form,
    status: 200,
    sends: "page",
    takesForm: "of-ours",
  }),

  platforms: route({
    method: "GET",
    path: "/api/platforms",
    who: "administrator",
    does: "Course systems: registrations, what was sent, what they said",
    reply: platformsSchema,
    status: 200,
  }),
  addPlatform: route({
    method: "POST",
    path: "/api/platforms",
    who: "administrator",
    does: "Registers a course system by hand",
    body: newPlatformSchema,
    reply: z.strictObject({ id: z.string() }),
    status: 201,
  }),
  removePlatform: route({
    method: "DELETE",
    path: "/api/platforms/:platform",
    who: "administrator",
    does: "Ends a registration: nobody comes from there any more, nothing is sent",
    status: 204,
  }),
  invitePlatform: route({
    method: "POST",
    path: "/api/platforms/invitations",
    who: "administrator",
    does: "A link by which one course system registers itself, within a day",
    reply: z.strictObject({ link: z.string(), expiresAt: ms }),
    status: 201,
  }),
  confirmDeployment: route({
    method: "POST",
    path: "/api/platforms/:platform/deployments",
    who: "administrator",
    does: "From now on launches of this deployment are taken",
    body: z.strictObject({ deployment: id }),
    status: 204,
  }),
  linkContext: route({
    method: "PUT",
    path: "/api/platforms/:platform/contexts",
    who: "administrator",
    does: "Says which course of ours a course of the course system is",
    body: z.strictObject({ ...place, course: id.nullable() }),
    status: 204,
  }),
  sendAgain: route({
    method: "POST",
    path: "/api/platforms/:platform/scores",
    who: "administrator",
    does: "Tries to send a score once more that the course system refused",
    body: z.strictObject({ lineItem: z.string().max(2000), subject: id }),
    status: 204,
  }),
  readCourseSystem: route({
    method: "POST",
    path: "/api/courses/:course/course-system-members",
    who: { action: "manage-members" },
    does: "Reads who is in the course from the course systems that it is linked to",
    reply: z.strictObject({
      contexts: z.int().describe("courses of course systems that were asked"),
      members: z.int(),
      enrolled: z.int(),
      left: z.int(),
      said: z.array(z.string()).describe("what went wrong, a sentence each"),
      absent: z
        .array(z.strictObject({ person: z.string(), name: z.string(), role, submissions: z.int() }))
        .describe("members whom no list names any more"),
      keptRoles: z
        .array(z.strictObject({ name: z.string(), role }))
        .describe("members whose role here is higher than the one in the list"),
    }),
    status: 200,
  }),
  removeAbsentMembers: route({
    method: "POST",
    path: "/api/courses/:course/course-system-members/absent",
    who: { action: "manage-members" },
    does: "Removes members whom no course system names any more; their submissions stay",
    body: z.strictObject({ people: z.array(id).max(10_000) }),
    reply: z.strictObject({ left: z.int() }),
    status: 200,
  }),
} as const;
