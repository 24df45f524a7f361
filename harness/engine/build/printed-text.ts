/** What is made into text of all that was printed; a person is shown less. */
const MOST_BYTES = 64 * 1024;
const SHOWN_CHARACTERS = 2000;

/** Where the streams begin, one after another. Cut before it is made into text: it may be MiBs. */
export function firstText(...streams: readonly Buffer[]): string {
  return streams.map((bytes) => bytes.subarray(0, MOST_BYTES).toString()).join("");
}

/** The last lines of a stream: the end of a traceback says what happened, its start rarely helps. */
export function lastLines(bytes: Buffer): string {
  const lines = bytes.subarray(-MOST_BYTES).toString().trimEnd().split("\n");
  return lines.slice(-12).join("\n").slice(-SHOWN_CHARACTERS).trim();
}
