/**
 * A new key for a request that must take effect once, however often it is sent: 128 random bits.
 * `crypto.randomUUID` is missing on pages served over plain http.
 */
export function makeRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
