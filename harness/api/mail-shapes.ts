/** Schemas of mail: what somebody gets, and whether the server can send any. */
import { z } from "zod";
import { MAIL_KINDS } from "../school/outgoing-kinds.ts";

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
