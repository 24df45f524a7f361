import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type MailTransport, openMailTransport } from "../../../harness/io/index.ts";

/** A mail server on this machine that keeps what it takes. */
export interface SmtpSink extends AsyncDisposable {
  /** Mails with their recipients, as they arrived. */
  readonly mails: { readonly to: readonly string[]; readonly raw: string }[];
  /** Replies to the next recipients: a status, or undefined to accept them. */
  replies: number[];
  /** For servers in other processes. */
  readonly address: string;
  readonly transport: MailTransport;
}

export async function openSmtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: (_, __, callback) => {
      const responseCode = sink.replies.shift();
      if (responseCode === undefined) return callback();
      return callback(Object.assign(new Error("not now"), { responseCode }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        sink.mails.push({ to, raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const address = `smtp://127.0.0.1:${port}`;
  const transport = openMailTransport(address);
  const sink: SmtpSink = {
    mails: [],
    replies: [],
    address,
    transport,
    [Symbol.asyncDispose]: async () => {
      transport.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return sink;
}

/** A header of a mail, unfolded; undefined if it has none. */
export function headerOf({ raw }: { readonly raw: string }, name: string): string | undefined {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const start = `${name.toLowerCase()}: `;
  return lines.find((line) => line.toLowerCase().startsWith(start))?.slice(start.length);
}

/** A mail's text, decoded. */
export function textOf(mail: { readonly raw: string }): string {
  const body = mail.raw.slice(mail.raw.indexOf("\r\n\r\n") + 4);
  const encoding = headerOf(mail, "content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
