import { createHmac, timingSafeEqual } from "node:crypto";
import { MAIL_KINDS, type MailKind } from "../../school/outgoing-kinds.ts";

/** The mails that a link stops. */
export interface Stop {
  readonly person: string;
  readonly kind: MailKind;
}

/** The token of a link that stops mails of a kind to a person; nobody else can make it. */
export function sealStop({ person, kind }: Stop, key: Buffer): string {
  return `${kind}.${person}.${signStop(kind, person, key).toString("base64url")}`;
}

/** Undefined if no server of this database has made the token. */
export function openStop(token: string, key: Buffer): Stop | undefined {
  const [name = "", person = "", signature = ""] = token.split(".");
  const kind = MAIL_KINDS.find((each) => each === name);
  if (kind === undefined) return undefined;
  const [expected, got] = [signStop(kind, person, key), Buffer.from(signature, "base64url")];
  const isOurs = got.length === expected.length && timingSafeEqual(got, expected);
  return isOurs ? { person, kind } : undefined;
}

function signStop(kind: MailKind, person: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${kind}.${person}`).digest();
}
