import { removeInvisible } from "../core/visible-text.ts";

/** Normalises an ID or name for comparison: texts that look the same become equal. */
export function toNameKey(text: string): string {
  return removeInvisible(text)
    .normalize("NFC")
    .replaceAll(/[’ʼ‘´`]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Normalises a person's name: `Li, Xiaolong` equals `Xiaolong Li`. */
export function toPersonKey(name: string): string {
  const [last = "", first, ...more] = name.split(",");
  return toNameKey(first === undefined || more.length > 0 ? name : `${first} ${last}`);
}
