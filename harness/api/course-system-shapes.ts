/** What an administrator sees of the course systems (LTI 1.3) that a server belongs to. */
import { z } from "zod";
import { nameLine } from "../core/name-line.ts";
import { ms } from "./shapes.ts";

const url = z.url({ protocol: /^https?$/ }).max(2000);

export const newPlatformSchema = z.strictObject({
  name: nameLine(z.string().trim().min(1).max(200)),
  issuer: nameLine(z.string().trim().min(1).max(2000)),
  clientId: nameLine(z.string().trim().min(1).max(255)),
  authorizationUrl: url,
  tokenUrl: url,
  keysUrl: url,
  tokenAudience: nameLine(z.string().trim().min(1).max(2000)).optional(),
  family: z.enum(["moodle", "canvas", "desire2learn", "other"]),
});

const sentScoreSchema = z.strictObject({
  lineItem: z.string(),
  subject: z.string(),
  course: z.string(),
  exercise: z.string(),
  student: z.string(),
  name: z.string().optional().describe("the person's name"),
  context: z.string().optional().describe("title of the course there that the column is in"),
  wanted: z.number().optional().describe("in points of the course; absent: none any more"),
  maximum: z.number(),
  sent: z.number().optional().describe("what the course system has taken"),
  sentAt: ms.optional(),
  words: z.string().optional().describe("what the course system said last, if it refused"),
  trouble: z
    .enum(["no-student", "locked", "gone", "not-allowed", "unreachable", "overtaken", "other"])
    .optional()
    .describe("what these words mean"),
  isStopped: z.boolean().describe("nothing is tried until somebody says so"),
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
    .describe("addresses to tell the course system"),
  isSecure: z.boolean().describe("without https no launch works"),
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
            course: z.string().optional().describe("which of ours it is"),
            at: ms,
          }),
        )
        .describe("courses of the course system that were opened from"),
      waiting: z.int().describe("scores that are still to be sent"),
      scores: z.array(sentScoreSchema).describe("the newest first"),
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
    .describe("launches that were refused since the server was started, the newest first"),
});
export type PlatformsView = z.infer<typeof platformsSchema>;
