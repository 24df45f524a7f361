/** Routes of mail. */
import { z } from "zod";
import { mailSettingsSchema, mailStatusSchema } from "./mail-shapes.ts";
import { route } from "./route.ts";

export const MAIL_ROUTES = {
  mailSettings: route({
    method: "GET",
    path: "/api/me/mail",
    who: "signed-in",
    does: "Returns the kinds of mail that the caller has stopped",
    reply: mailSettingsSchema,
    status: 200,
  }),
  setMailSettings: route({
    method: "PUT",
    path: "/api/me/mail",
    who: "signed-in",
    does: "Stops kinds of mail, and resumes all others",
    body: mailSettingsSchema,
    status: 204,
  }),
  mailStatus: route({
    method: "GET",
    path: "/api/server/mail",
    who: "administrator",
    does: "Returns whether the server sends mail, and what waits",
    reply: mailStatusSchema,
    status: 200,
  }),
  sendTestMail: route({
    method: "POST",
    path: "/api/server/mail/test",
    who: "administrator",
    does: "Sends a test mail to the caller, and returns why it failed, if it did",
    reply: z.strictObject({ to: z.string(), error: z.string().optional() }),
    status: 200,
  }),
  stopMail: route({
    method: "GET",
    path: "/mail/stop/:stop",
    who: "unidentified",
    does: "The page behind a mail's link to stop such mails; changes nothing",
    status: 200,
    sends: "page",
  }),
  stopMailAtOnce: route({
    method: "POST",
    path: "/mail/stop/:stop",
    who: "unidentified",
    does: "Stops mails of one kind to one person: one-click unsubscribe (RFC 8058)",
    body: z.record(z.string(), z.unknown()),
    status: 200,
    sends: "page",
    takesForm: "of-anybody",
  }),
} as const;
