import { escapeHtml } from "../../core/escape-html.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Handlers } from "../handler.ts";
import { sendPage } from "../lti/send-page.ts";
import { MAIL_TEXTS } from "../mail/mailer.ts";
import type { Site } from "../site.ts";
import { languageOf } from "../texts/server-texts.ts";

type MailRoutes = Pick<
  Handlers,
  "mailSettings" | "setMailSettings" | "mailStatus" | "sendTestMail" | "stopMail" | "stopMailAtOnce"
>;

/** The mails that people want, and whether the server can send any. */
export const mailRoutes: MailRoutes = {
  mailSettings: async ({ caller: { person } }, { mailer }) => ({
    stopped: [...(await mailer.stoppedBy(person.id))],
  }),

  setMailSettings: async ({ body: { stopped }, caller: { person }, request }, { mailer }) => {
    await mailer.noteLanguage(person.id, languageOf(request));
    await mailer.setStopped(person.id, stopped);
    return undefined;
  },

  mailStatus: async (_, { mailer }) => mailer.status(),

  sendTestMail: async ({ caller: { person }, request }, { mailer }) => {
    const error = await mailer.tryNow(person, languageOf(request));
    return { to: person.email ?? "", ...(error !== undefined && { error }) };
  },

  // Mail programs and scanners open links: only pressing the button changes something.
  stopMail: async ({ params, request, reply }, site) => {
    await answer(params.stop, request, reply, site, false);
  },

  stopMailAtOnce: async ({ params, request, reply }, site) => {
    await answer(params.stop, request, reply, site, true);
  },
};

async function answer(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { mailer }: Site,
  stops: boolean,
): Promise<void> {
  const { stopPage: t, kinds } = MAIL_TEXTS[languageOf(request)];
  const stop = await mailer.readStop(token);
  const { title } = t;
  if (stop === undefined) {
    return sendPage(request, reply, { title, body: `<p>${t.invalid}</p>`, status: 404 });
  }
  if (stops) {
    const stopped = await mailer.stoppedBy(stop.person);
    await mailer.setStopped(stop.person, [...stopped, stop.kind]);
    return sendPage(request, reply, { title, body: `<p>${t.done}</p>` });
  }
  const body =
    `<p>${escapeHtml(t.ask(kinds[stop.kind]))}</p>` +
    `<form method="post"><button>${t.button}</button></form>`;
  return sendPage(request, reply, { title, body });
}
