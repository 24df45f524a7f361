/** Marks that steer the direction of text and are not seen. */
const DIRECTION_MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Ids and names as they are compared: the same for whatever looks the same. */
export function toNameKey(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(DIRECTION_MARKS, "")
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
