import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { OutgoingMessage } from "../../store/outbox/outbox.ts";
import type { Operation, PasswordLink, Person } from "../../store/store.ts";
import { printTime } from "./course-mails.ts";
import type { Mailer } from "./mailer.ts";
import { type Destination, OutboxSender } from "../outbox/outbox-sender.ts";
import type { Services } from "../services.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DESTINATION = "password requests";

type Sources = Pick<
  Services,
  "store" | "eventLog" | "now" | "closing" | "origin" | "waysIn" | "onFault"
> & { readonly mailer: Mailer };

/** A link for choosing a new password, before it is stored. */
interface NewLink {
  readonly link: string;
  readonly expiresAt: number;
  /** Store the link, and its mail if the server sends any. */
  readonly change: readonly Operation[];
}

interface LinkMaker extends Pick<PasswordLink, "by" | "course"> {
  /** True if the person has asked for it without being signed in: it works for an hour, not a day. */
  readonly isForgotten?: boolean;
}

/**
 * Makes a link with which a person chooses a new password. It replaces earlier ones.
 * @param makersLanguage of the mail, if that of the person is not known.
 */
export async function makePasswordLink(
  { id, name, email }: Person & { readonly email: string },
  { by, course, isForgotten = false }: LinkMaker,
  makersLanguage: PageLanguage,
  { mailer, eventLog, origin, now }: Omit<Sources, "onFault">,
): Promise<NewLink> {
  const token = newToken();
  const expiresAt = now() + (isForgotten ? HOUR_MS : DAY_MS);
  const stored = { person: id, tokenHash: hashToken(token), by, course, expiresAt };
  // Put the token after the #, so that it does not end up in logs of servers or proxies.
  const link = `${origin}/password#${token}`;
  const language = await mailer.languageOf(id, makersLanguage);
  const { timezone = "UTC" } = eventLog.course(course ?? "")?.served.course ?? {};
  const until = printTime(expiresAt, timezone, language);
  const mail = await mailer.write({ name, email }, language, ({ password, forgotten }) => {
    const { subject, text } = isForgotten ? forgotten : password;
    return { subject, text: text(link, until) };
  });
  return { link, expiresAt, change: [{ op: "put-password-link", link: stored }, ...mail] };
}

/** The stored form of a request until it is answered; JSON. */
interface PasswordRequest {
  readonly email: string;
  readonly language: PageLanguage;
}

/**
 * Requests of people who have forgotten their password. A request is stored and acknowledged in the same way
 * whether there is an account or not; only later is it looked up, and the link mailed. So neither answers nor
 * their times tell who has an account.
 */
export class PasswordRequests {
  readonly #sources: Sources;
  readonly #sender: OutboxSender;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#sender = new OutboxSender(sources);
  }

  /** Whether people can ask for a link on the page Sign in. */
  get isOn(): boolean {
    const { mailer, waysIn } = this.#sources;
    return mailer.isOn && waysIn.hasPasswords;
  }

  /** Returns once the request is stored. */
  async add(email: string, language: PageLanguage): Promise<void> {
    const { eventLog, now } = this.#sources;
    const message: OutgoingMessage = {
      id: newId(now()),
      destination: DESTINATION,
      kind: "account",
      body: JSON.stringify({ email, language } satisfies PasswordRequest),
      at: now(),
      nextTry: now(),
      failures: 0,
      lastError: undefined,
      sentAt: undefined,
    };
    await eventLog.commit([{ op: "add-message", message }]);
  }

  /** Writes the mails that were asked for. */
  async tick(): Promise<void> {
    const { store, now } = this.#sources;
    if (!this.isOn) return;
    const destination: Destination<OutgoingMessage> = {
      id: DESTINATION,
      next: async () => (await store.outbox.messagesDue(DESTINATION, now(), 1))[0],
      send: async (message) => this.#answer(message),
    };
    await this.#sender.sendTo([destination]);
  }

  /** The link, its mail and the end of the request are one commit. */
  async #answer({ id, at, body }: OutgoingMessage): Promise<true> {
    const { store, eventLog, now } = this.#sources;
    const { email, language } = JSON.parse(body) as PasswordRequest;
    const person = await store.personByEmail(email);
    // People without a password sign in by other ways. Nobody waits for a mail from an hour ago.
    const isMeant = person?.password !== undefined && now() - at < HOUR_MS;
    const newLink = isMeant
      ? await makePasswordLink(
          { ...person, email },
          { by: person.id, course: undefined, isForgotten: true },
          language,
          this.#sources,
        )
      : { change: [] };
    await eventLog.commit([{ op: "remove-message", id }, ...newLink.change]);
    return true;
  }
}
