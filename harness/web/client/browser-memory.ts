/**
 * Choices that this browser remembers. In a frame of another site's page it may keep nothing from one
 * page to the next, and says so by throwing: then a choice holds as long as its page.
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
    // Nothing is lost but the choice.
  }
}
