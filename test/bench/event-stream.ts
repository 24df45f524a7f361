import { connect, type Socket } from "node:net";

/** The end of an event, and of the chunk that it is in: the server writes whole events. */
const END = Buffer.from("\n\n\r\n");
const HEAD_END = "\r\n\r\n";
const NOTHING = Buffer.alloc(0);
/** Holds what has just been read, of any stream. */
const SHARED = Buffer.allocUnsafe(256 * 1024);

export interface EventStreamOptions<Events> {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads whole events. */
  readonly parse: (bytes: Buffer) => Events;
  readonly onEvents: (events: Events) => void;
  /** Called once the stream has ended, or could not be opened. */
  readonly lost: () => void;
}

/**
 * Follows live events (SSE) over a bare connection. Node's HTTP client takes longer to read 5,000 streams
 * than the server to write them, and real pages are on machines of their own.
 */
export function followEvents<Events>(options: EventStreamOptions<Events>): Socket {
  const { port, path, headers, parse, onEvents, lost } = options;
  let rest: Buffer = NOTHING;
  let isOpen = false;
  const read = (bytes: Buffer): boolean => {
    let buffered = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    rest = NOTHING;
    if (!isOpen) {
      const headEnd = buffered.indexOf(HEAD_END);
      isOpen = headEnd !== -1;
      if (isOpen && !buffered.toString("latin1", 0, headEnd).startsWith("HTTP/1.1 200 ")) {
        socket.destroy();
        return false;
      }
      if (isOpen) buffered = buffered.subarray(headEnd + HEAD_END.length);
    }
    const end = isOpen ? buffered.lastIndexOf(END) : -1;
    const complete = end === -1 ? 0 : end + END.length;
    if (complete > 0) onEvents(parse(buffered.subarray(0, complete)));
    if (complete < buffered.length) rest = Buffer.from(buffered.subarray(complete));
    return true;
  };
  const onread = {
    buffer: SHARED,
    callback: (length: number, bytes: Uint8Array) =>
      read(Buffer.from(bytes.buffer, bytes.byteOffset, length)),
  };
  const socket = connect({ host: "127.0.0.1", port, onread });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join("")}\r\n`);
  socket.on("error", () => undefined).once("close", lost);
  return socket;
}

/** Returns `parse`, which is called once for bytes that several streams get one after the other. */
export function parseOnce<Events>(parse: (text: string) => Events): (bytes: Buffer) => Events {
  let last: { readonly bytes: Buffer; readonly events: Events } | undefined;
  return (bytes) => {
    if (last === undefined || !bytes.equals(last.bytes)) {
      last = { bytes: Buffer.from(bytes), events: parse(bytes.toString()) };
    }
    return last.events;
  };
}
