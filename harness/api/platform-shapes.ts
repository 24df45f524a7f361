/** Schemas of learning platforms (LTI 1.3), as an administrator sees them. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { ms } from "./shapes.ts";

const url = z.url({ protocol: /^https?$/ }).max(2000);

export const newPlatformSchema = z.strictObject({
  name: requireVisible(z.string().trim().min(1).max(200)),
  issuer: requireVisible(z.string().trim().min(1).max(2000)),
  clientId: requireVisible(z.string().trim().min(1).max(255)),
  authorizationUrl: url,
  tokenUrl: url,
  keysUrl: url,
  tokenAudience: requireVisible(z.string().trim().min(1).max(2000)).optional(),
  family: z.enum(["moodle", "canvas", "desire2learn", "other"]),
});

const sentScoreSchema = z.strictObject({
  lineItem: z.string(),
  subject: z.string(),
  course: z.string(),
  exercise: z.string(),
  exerciseName: z.string().optional().describe("absent: the course has it no more"),
  student: z.string(),
  name: z.string().optional().describe("the person's name"),
  context: z.string().optional().describe("title of the platform's course with the column"),
  wanted: z.number().optional().describe("in points of the course; absent: no score any more"),
  maximum: z.number(),
  sent: z.number().optional().describe("the last score that the learning platform accepted"),
  sentAt: ms.optional(),
  words: z.string().optional().describe("the platform's last answer, if it rejected the score"),
  trouble: z
    .enum(["no-student", "locked", "gone", "not-allowed", "unreachable", "overtaken", "other"])
    .optional()
    .describe("cause of the rejection"),
  isStopped: z.boolean().describe("not retried until an administrator asks for it"),
  nextTry: ms.optional(),
});

export const platformsSchema = z.strictObject({
  tool: z
    .strictObject({
      loginUrl: z.string(),
      launchUrl: z.string(),
      keysUrl: z.string(),
      deepLinkUrl: z.string(),
    })
    .describe("addresses to enter in the learning platform"),
  isSecure: z.boolean().describe("whether the server uses https; launches need it"),
  courses: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  platforms: z.array(
    newPlatformSchema.extend({
      id: z.string(),
      addedAt: ms,
      deployments: z.array(
        z.strictObject({ deployment: z.string(), isConfirmed: z.boolean(), at: ms }),
      ),
      contexts: z
        .array(
          z.strictObject({
            deployment: z.string(),
            context: z.string(),
            title: z.string(),
            course: z.string().optional().describe("the course here that it is linked to"),
            at: ms,
          }),
        )
        .describe("courses of the learning platform that launches came from"),
      waiting: z.int().describe("number of scores not sent yet"),
      scores: z.array(sentScoreSchema).describe("newest first"),
    }),
  ),
  refusals: z
    .array(
      z.strictObject({
        at: ms,
        platform: z.string().optional(),
        code: z.string(),
        message: z.string(),
        note: z.string().optional(),
      }),
    )
    .describe("launches refused since the server started, newest first"),
});
export type PlatformsView = z.infer<typeof platformsSchema>;
