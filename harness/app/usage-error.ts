/** Wrong use: what was asked for cannot be done, and its message says what to ask for instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
