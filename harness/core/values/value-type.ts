/** The type of a parameter or result, as problem.yaml writes it: `list<pair<int, bool>>`. */
export type ValueType =
  | { readonly kind: "int" }
  | { readonly kind: "bool" }
  | { readonly kind: "text" }
  | { readonly kind: "list"; readonly item: ValueType }
  | { readonly kind: "set"; readonly item: ValueType }
  | { readonly kind: "pair"; readonly first: ValueType; readonly second: ValueType }
  | { readonly kind: "map"; readonly key: ValueType; readonly value: ValueType };

/** Raised by {@link parseValueType}; `column` is 0-based within the text given. */
export class ValueTypeError extends Error {
  override readonly name = "ValueTypeError";
  readonly column: number;
  constructor(message: string, column: number) {
    super(message);
    this.column = column;
  }
}

const ARITY = { int: 0, bool: 0, text: 0, list: 1, set: 1, pair: 2, map: 2 } as const;
export const TYPE_NAMES = Object.keys(ARITY) as readonly (keyof typeof ARITY)[];

/** @throws {ValueTypeError} when the text is no type. */
export function parseValueType(text: string): ValueType {
  let position = 0;
  const skipSpace = () => {
    while (text[position] === " ") position += 1;
  };
  const expect = (character: string, after: string) => {
    skipSpace();
    if (text[position] !== character) {
      throw new ValueTypeError(`'${character}' expected after '${after}'`, position);
    }
    position += 1;
  };
  const parse = (): ValueType => {
    skipSpace();
    const start = position;
    while (/[A-Za-z]/.test(text[position] ?? "")) position += 1;
    const name = text.slice(start, position);
    switch (name) {
      case "int":
      case "bool":
      case "text":
        return { kind: name };
      case "list":
      case "set": {
        expect("<", name);
        const item = parse();
        expect(">", text.slice(start, position));
        return { kind: name, item };
      }
      case "pair":
      case "map": {
        expect("<", name);
        const left = parse();
        expect(",", text.slice(start, position));
        const right = parse();
        expect(">", text.slice(start, position));
        return name === "pair"
          ? { kind: name, first: left, second: right }
          : { kind: name, key: left, value: right };
      }
      default:
        throw new ValueTypeError(
          name === "" ? "a type is expected here" : `unknown type '${name}'`,
          start,
        );
    }
  };
  const type = parse();
  skipSpace();
  if (position !== text.length) throw new ValueTypeError("nothing may follow the type", position);
  return type;
}

/** The inverse of {@link parseValueType}: `list<pair<int, bool>>`. */
export function formatValueType(type: ValueType): string {
  switch (type.kind) {
    case "int":
    case "bool":
    case "text":
      return type.kind;
    case "list":
    case "set":
      return `${type.kind}<${formatValueType(type.item)}>`;
    case "pair":
      return `pair<${formatValueType(type.first)}, ${formatValueType(type.second)}>`;
    case "map":
      return `map<${formatValueType(type.key)}, ${formatValueType(type.value)}>`;
  }
}
