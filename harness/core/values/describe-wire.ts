import { WireError } from "./wire.ts";
import { WireReader } from "./wire-reader.ts";

/**
 * Formats the encoded value at a position for people: `[1, True, "a"]`. A large value is truncated to
 * `room` characters and an ellipsis, and no more is read than shown.
 */
export function describeWire(bytes: Buffer, position = 0, maxLength = 200): string {
  // The bytes may be truncated, so counts may exceed what is left.
  const reader = new WireReader(bytes, position, Infinity);
  const parts: string[] = [];
  let left = maxLength;
  const write = (text: string) => {
    parts.push(text.slice(0, Math.max(0, left)));
    left -= text.length;
  };
  const putEach = (count: number, putOne: () => void) => {
    for (let index = 0; index < count; index += 1) {
      if (index > 0) write(", ");
      if (left <= 0) break;
      putOne();
    }
  };
  const putValue = () => {
    if (left <= 0) return;
    const tag = reader.takeTag();
    switch (tag) {
      case "i":
      case "d":
        write(reader.takeDigits(maxLength + 1));
        break;
      case "t":
        write("True");
        break;
      case "f":
        write("False");
        break;
      case "n":
        write("nothing");
        break;
      case "s":
        write(JSON.stringify(reader.takeText(4 * maxLength + 4)));
        break;
      case "o":
        write(`<${reader.takeText(4 * maxLength + 4)}>`);
        break;
      case "l":
      case "p":
      case "e": {
        const [open, close] = BRACKETS[tag];
        write(open);
        putEach(reader.takeCount(), putValue);
        write(close);
        break;
      }
      default:
        write("{");
        putEach(reader.takeCount(), () => {
          putValue();
          write(": ");
          putValue();
        });
        write("}");
    }
  };
  try {
    putValue();
  } catch (error) {
    // Show only the part before the invalid or truncated bytes.
    if (!(error instanceof WireError)) throw error;
    left = -1;
  }
  return left < 0 ? `${parts.join("")}…` : parts.join("");
}

const BRACKETS = { l: ["[", "]"], p: ["(", ")"], e: ["{", "}"] } as const;

/**
 * Describes the kind of value at a position: "the int 7", "a list of 3".
 * @throws {WireError} if there is none.
 */
export function describeWireKind(bytes: Buffer, position: number): string {
  const reader = new WireReader(bytes, position);
  switch (reader.takeTag()) {
    case "i":
      return `the int ${describeWire(bytes, position)}`;
    case "d":
      return `the float ${describeWire(bytes, position, 40)}`;
    case "t":
    case "f":
      return `the bool ${describeWire(bytes, position)}`;
    case "s":
      return `the text ${describeWire(bytes, position)}`;
    case "n":
      return "nothing (is a `return` missing?)";
    case "o":
      return `a value of type ${reader.takeText(240).slice(0, 60)}`;
    case "l":
      return `a list of ${reader.takeCount()}`;
    case "p":
      return `a tuple of ${reader.takeCount()}`;
    case "e":
      return `a set of ${reader.takeCount()}`;
    case "m":
      return "a map";
    case "r":
      return "a record";
    default:
      return "an object";
  }
}
