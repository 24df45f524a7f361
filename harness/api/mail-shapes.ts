/** Schemas of mail: what somebody gets, and whether the server can send any. */
import { z } from "zod";

/** Mails that somebody can stop. Invitations and password links are not among them. */
export const MAIL_KINDS = ["answer", "rejudged", "deadlines"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const mailSettingsSchema = z.strictObject({
  stopped: z.array(z.enum(MAIL_KINDS)).max(MAIL_KINDS.length),
});

export const mailStatusSchema = z.strictObject({
  isOn: z.boolean(),
  waiting: z.int().describe("mails still to be sent"),
  failed: z.int().describe("mails that were given up"),
  error: z.string().optional().describe("why the newest mail that is not sent was not"),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;
