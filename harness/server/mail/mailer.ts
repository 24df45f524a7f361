import { newId } from "../../accounts/id.ts";
import type { MailStatus } from "../../api/mail-shapes.ts";
import type { MailKind } from "../../school/outgoing-kinds.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import { type Mail, MailRefused, type MailTransport } from "../../io/mail-transport.ts";
import type { MailSettings, OutgoingMessage } from "../../store/outbox/outbox.ts";
import type { Operation, Person } from "../../store/store.ts";
import type { LtiTool } from "../lti/tool.ts";
import { type Destination, OutboxSender } from "../outbox/outbox-sender.ts";
import { Retries } from "../outbox/retries.ts";
import type { Services } from "../services.ts";
import { MAIL_EN, type MailTexts } from "./mail-texts-en.ts";
import { MAIL_RU } from "./mail-texts-ru.ts";
import { openStop, sealStop, type Stop } from "./stop-token.ts";

/** All mails go to one mail server. */
const DESTINATION = "mail";
const HOUR_MS = 3_600_000;
/** Some three days of tries. */
const MAX_TRIES = 80;
const BACKOFF = { firstMs: 30_000, maxMs: HOUR_MS };
/** Mails that were given up are kept for administrators. */
const KEPT_MS = 14 * 24 * HOUR_MS;

export const MAIL_TEXTS: Readonly<Record<PageLanguage, MailTexts>> = { en: MAIL_EN, ru: MAIL_RU };

/** The server's way to send mail. */
export interface MailDelivery {
  readonly transport: MailTransport;
  readonly from: Mail["from"];
}

interface Receiver {
  readonly name: string | undefined;
  readonly email: string;
}

/** A mail's own part: greeting and the link to stop such mails are added. */
interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The stored form of a mail until it is sent; JSON. */
interface StoredMail extends Pick<Mail, "to" | "subject" | "text" | "stopUrl"> {
  readonly stop?: Stop;
}

type Sources = Pick<Services, "store" | "eventLog" | "now" | "closing" | "origin"> & {
  readonly tool: LtiTool;
  /** Undefined: this server sends no mail. */
  readonly delivery: MailDelivery | undefined;
};

/**
 * Mails that the server sends. Each is a row, written together with its cause and removed when the mail
 * server has taken it; its ID is the Message-ID of every try.
 */
export class Mailer {
  readonly #sources: Sources;
  readonly #sender: OutboxSender;
  readonly #retries: Retries;
  #cleanedAt = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#sender = new OutboxSender(sources);
    this.#retries = new Retries(BACKOFF, MAX_TRIES, sources.now);
  }

  get isOn(): boolean {
    return this.#sources.delivery !== undefined;
  }

  /** Returns what stores a mail, to be committed with its cause; nothing if mail is off. */
  async write(
    { email, name = "" }: Receiver,
    language: PageLanguage,
    letter: (texts: MailTexts) => Letter,
    stop?: Stop,
  ): Promise<readonly Operation[]> {
    const { now } = this.#sources;
    if (!this.isOn) return [];
    const texts = MAIL_TEXTS[language];
    const { subject, text } = letter(texts);
    const stopUrl = stop && (await this.#stopUrl(stop));
    const greeting = name === "" ? texts.anonymousGreeting : texts.greeting(name);
    const parts = [greeting, text, ...(stopUrl === undefined ? [] : [texts.stop(stopUrl)])];
    const mail: StoredMail = {
      to: { name, address: email },
      subject,
      text: `${parts.join("\n\n")}\n`,
      ...(stop !== undefined && { stop, stopUrl }),
    };
    const message: OutgoingMessage = {
      id: newId(now()),
      destination: DESTINATION,
      kind: stop?.kind ?? "account",
      body: JSON.stringify(mail),
      at: now(),
      nextTry: now(),
      failures: 0,
      lastError: undefined,
      sentAt: undefined,
    };
    return [{ op: "add-message", message }];
  }

  /** The language of a person's pages when they last used them; else `fallback`. */
  async languageOf(person: string, fallback: PageLanguage = "en"): Promise<PageLanguage> {
    const settings = await this.#sources.store.outbox.mailSettings(person);
    return settings === undefined ? fallback : toLanguage(settings.language);
  }

  /** Stores the language of somebody's pages, if it has changed. */
  async noteLanguage(person: string, language: PageLanguage): Promise<void> {
    if (!this.isOn) return;
    const settings = await this.#sources.store.outbox.mailSettings(person);
    if (settings?.language !== language) await this.#put({ person, language });
  }

  async stoppedBy(person: string): Promise<readonly MailKind[]> {
    const settings = await this.#sources.store.outbox.mailSettings(person);
    return settings === undefined ? [] : (JSON.parse(settings.stopped) as MailKind[]);
  }

  async setStopped(person: string, kinds: readonly MailKind[]): Promise<void> {
    const stopped = JSON.stringify([...new Set(kinds)].toSorted());
    await this.#put({ person, stopped });
  }

  /** The mails that a link's token stops; undefined if it is not one of ours. */
  async readStop(token: string): Promise<Stop | undefined> {
    return openStop(token, await this.#key());
  }

  /** Sends a mail at once, without storing it. Returns why it failed. */
  async tryNow({ name, email }: Person, language: PageLanguage): Promise<string | undefined> {
    const { delivery, origin, now } = this.#sources;
    if (delivery === undefined || email === undefined) return "no mail server, or no address";
    const { subject, text } = MAIL_TEXTS[language].test;
    try {
      const to = { name, address: email };
      const messageId = toMessageId(newId(now()), origin);
      await delivery.transport.send({ from: delivery.from, to, subject, text, messageId });
      this.#retries.wake(DESTINATION);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  async status(): Promise<MailStatus> {
    const { store } = this.#sources;
    const [counts, messages] = await Promise.all([
      store.outbox.countMessages(DESTINATION),
      store.outbox.lastMessages(DESTINATION, 20),
    ]);
    const error = messages.find(({ lastError }) => lastError !== undefined)?.lastError;
    return { isOn: this.isOn, ...counts, ...(error !== undefined && { error }) };
  }

  /** Sends what is due. */
  async send(): Promise<void> {
    const { store, now, delivery, eventLog } = this.#sources;
    if (delivery === undefined) return;
    if (Math.abs(now() - this.#cleanedAt) > HOUR_MS) {
      this.#cleanedAt = now();
      const before = now() - KEPT_MS;
      await eventLog.commit([{ op: "remove-messages", destination: DESTINATION, before }]);
    }
    if (this.#retries.isResting(DESTINATION)) return;
    const destination: Destination<OutgoingMessage> = {
      id: DESTINATION,
      next: async () => (await store.outbox.messagesDue(DESTINATION, now(), 1))[0],
      send: async (message) => this.#send(message, delivery),
    };
    await this.#sender.sendTo([destination]);
  }

  /** Returns false if the mail server should be left alone for a while. */
  async #send(message: OutgoingMessage, { transport, from }: MailDelivery): Promise<boolean> {
    const { eventLog, origin } = this.#sources;
    const { id, body } = message;
    const { stop, ...mail } = JSON.parse(body) as StoredMail;
    const isStopped = stop !== undefined && (await this.stoppedBy(stop.person)).includes(stop.kind);
    try {
      if (!isStopped) await transport.send({ ...mail, from, messageId: toMessageId(id, origin) });
    } catch (error) {
      const isRefused = error instanceof MailRefused;
      const { message: reason } = error as Error;
      await eventLog.commit([this.#retries.failed(message, reason, isRefused)]);
      // Only this mail is at fault.
      if (isRefused) this.#retries.wake(DESTINATION);
      return isRefused;
    }
    this.#retries.wake(DESTINATION);
    // A mail may contain a link that lets its reader in: nothing of it is kept.
    await eventLog.commit([{ op: "remove-message", id }]);
    return true;
  }

  async #put(settings: Pick<MailSettings, "person"> & Partial<MailSettings>): Promise<void> {
    await this.#sources.eventLog.commit([{ op: "put-mail-settings", settings }]);
  }

  async #stopUrl(stop: Stop): Promise<string> {
    return `${this.#sources.origin}/mail/stop/${sealStop(stop, await this.#key())}`;
  }

  async #key(): Promise<Buffer> {
    return (await this.#sources.tool.keys()).deriveSecret("stopping mails");
  }
}

function toMessageId(id: string, origin: string): string {
  return `${id}@${new URL(origin).hostname.replaceAll(/[[\]:]/g, "")}`;
}

function toLanguage(name: string): PageLanguage {
  return Object.hasOwn(MAIL_TEXTS, name) ? (name as PageLanguage) : "en";
}
