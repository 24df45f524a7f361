import { useState } from "preact/hooks";

/**
 * A new key for a request that must take effect once, however often it is sent: 128 random bits.
 * `crypto.randomUUID` is missing on pages served over plain http.
 */
export function makeRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** A new key for each message: a repeated request must not write it twice. */
export function useRequestKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(makeRequestKey);
  return [key, () => setKey(makeRequestKey())];
}
