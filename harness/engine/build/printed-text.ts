/** Bytes of printed output that are decoded; people see less. */
const MAX_BYTES = 64 * 1024;
const SHOWN_CHARACTERS = 2000;

/** The beginnings of the streams, joined. They may be many MiB, so they are cut before decoding. */
export function firstText(...streams: readonly Buffer[]): string {
  return streams.map((bytes) => bytes.subarray(0, MAX_BYTES).toString()).join("");
}

/** Go's panic messages, and the submission's own frames in its traces. */
const GO_FAULT = /^(?:panic|fatal error): [^\n]{1,400}/m;
const GO_TRACE = /^goroutine \d{1,9} /m;
const GO_FRAME = /^main\.(?!grundy)[^\n]{1,400}\n\t\.\/[^\n]{1,200}:\d{1,9}\b/gm;
const SHOWN_FRAMES = 4;

/** Trace lines inside Node.js or Java itself. */
const FOREIGN_FRAME = /^\s{1,9}at (?:[^\n]{0,200}\()?(?:node:|java\.base\/)|^Node\.js v\d/;

/** Why a program crashed: its error message, and its own frames of a trace. */
export function readFault(bytes: Buffer): string {
  const text = firstText(bytes);
  const fault = GO_FAULT.exec(text)?.[0];
  if (fault === undefined || !GO_TRACE.test(text)) return endOf(bytes, FOREIGN_FRAME);
  const frames = text.matchAll(GO_FRAME).map(([frame]) => frame);
  return [fault, ...frames.take(SHOWN_FRAMES)].join("\n");
}

/** The last lines of a stream, because the end of a traceback names the error. */
export function lastLines(bytes: Buffer): string {
  return endOf(bytes, undefined);
}

function endOf(bytes: Buffer, omitted: RegExp | undefined): string {
  const lines = bytes.subarray(-MAX_BYTES).toString().trimEnd().split("\n");
  const ownLines = omitted === undefined ? lines : lines.filter((line) => !omitted.test(line));
  return ownLines.slice(-12).join("\n").slice(-SHOWN_CHARACTERS).trim();
}
