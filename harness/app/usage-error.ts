/** An error in how Grundy was used. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
