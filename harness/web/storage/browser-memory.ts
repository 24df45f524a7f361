/**
 * Choices stored in this browser. Storage may be denied in a frame of another site, in which case it
 * throws, and a choice lasts only as long as its page.
 */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Only the choice is lost.
  }
}
