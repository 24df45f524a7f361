/** What is made into text of all that was printed; a person is shown less. */
const MOST_BYTES = 64 * 1024;
const SHOWN_CHARACTERS = 2000;

/** Where the streams begin, one after another. Cut before it is made into text: it may be MiBs. */
export function firstText(...streams: readonly Buffer[]): string {
  return streams.map((bytes) => bytes.subarray(0, MOST_BYTES).toString()).join("");
}

/** Go's own words when it gives up, and the frames of a submission's file among its traces. */
const GO_FAULT = /^(?:panic|fatal error): [^\n]{1,400}/m;
const GO_TRACE = /^goroutine \d{1,9} /m;
const GO_FRAME = /^main\.(?!grundy)[^\n]{1,400}\n\t\.\/[^\n]{1,200}:\d{1,9}\b/gm;
const SHOWN_FRAMES = 4;

/** Lines of traces that lead into Node.js or Java itself. */
const FOREIGN_FRAME = /^\s{1,9}at (?:[^\n]{0,200}\()?(?:node:|java\.base\/)|^Node\.js v\d/;

/** Why a program gave up, by what it wrote: the fault, and of a trace its own frames. */
export function readFault(bytes: Buffer): string {
  const text = firstText(bytes);
  const fault = GO_FAULT.exec(text)?.[0];
  if (fault === undefined || !GO_TRACE.test(text)) return endOf(bytes, FOREIGN_FRAME);
  const frames = text.matchAll(GO_FRAME).map(([frame]) => frame);
  return [fault, ...frames.take(SHOWN_FRAMES)].join("\n");
}

/** The last lines of a stream: the end of a traceback says what happened, its start rarely helps. */
export function lastLines(bytes: Buffer): string {
  return endOf(bytes, undefined);
}

function endOf(bytes: Buffer, leftOut: RegExp | undefined): string {
  const lines = bytes.subarray(-MOST_BYTES).toString().trimEnd().split("\n");
  const kept = leftOut === undefined ? lines : lines.filter((line) => !leftOut.test(line));
  return kept.slice(-12).join("\n").slice(-SHOWN_CHARACTERS).trim();
}
