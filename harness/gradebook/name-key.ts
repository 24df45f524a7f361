import { withoutUnseen } from "../core/name-line.ts";

/** Ids and names as they are compared: the same for whatever looks the same. */
export function toNameKey(text: string): string {
  return withoutUnseen(text)
    .normalize("NFC")
    .replaceAll(/[’ʼ‘´`]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** The same of a person's name: `Li, Xiaolong` is `Xiaolong Li`. */
export function toPersonKey(name: string): string {
  const [last = "", first, ...more] = name.split(",");
  return toNameKey(first === undefined || more.length > 0 ? name : `${first} ${last}`);
}
