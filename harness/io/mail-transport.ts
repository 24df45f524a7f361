import { createTransport } from "nodemailer";
import { isLoopback } from "./is-loopback.ts";

/** A plain text mail. */
export interface Mail {
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** Without brackets; the same in every try. */
  readonly messageId: string;
  /** URL with which the receiver stops such mails, also without a browser (RFC 8058). */
  readonly stopUrl?: string | undefined;
}

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** The mail server accepts this mail from nobody: trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

export interface MailTransport {
  /**
   * Returns when the mail server has taken the mail.
   * @throws {MailRefused} if it never will; other errors are worth another try.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECTING_MS = 10_000;
const WAITING_MS = 30_000;
/** Headers grow with names from elsewhere. */
const MAX_SUBJECT = 200;
const MAX_NAME = 100;

/**
 * Sends by a mail server. Passwords go out encrypted only: by `smtps:`, or STARTTLS with `smtp:` unless
 * the mail server is on this machine.
 * @param address `smtps://user:password@mail.example.edu`, or `smtp://…`
 * @throws {TypeError} if the address is none of these.
 */
export function openMailTransport(address: string): MailTransport {
  const url = URL.parse(address);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    throw new TypeError("the address of a mail server begins with smtp:// or smtps://");
  }
  const { protocol, hostname, port, username, password } = url;
  const user = decodeURIComponent(username);
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    ...(port !== "" && { port: Number(port) }),
    secure: protocol === "smtps:",
    requireTLS: protocol === "smtp:" && !isLoopback(hostname),
    ...(user !== "" && { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: WAITING_MS,
    // A mail's parts are texts, never names of files or addresses to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, subject, text, messageId, stopUrl }) => {
      try {
        await transport.sendMail({
          from: clean(from),
          to: clean(to),
          subject: toLine(subject, MAX_SUBJECT),
          text,
          messageId: `<${messageId}>`,
          headers: {
            "auto-submitted": "auto-generated",
            ...(stopUrl !== undefined && { "list-unsubscribe-post": "List-Unsubscribe=One-Click" }),
          },
          ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function clean({ name, address }: MailAddress): MailAddress {
  return { name: toLine(name, MAX_NAME), address };
}

/** One line of at most so many characters: names and titles come from others, and end up in headers. */
function toLine(text: string, maxLength: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : line;
}

/** Replies of 5xx to this mail are final. The operator can correct a wrong password. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  return responseCode === undefined || responseCode >= 500;
}
