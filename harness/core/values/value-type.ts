/**
 * The type of a parameter or result, as written in problem.yaml: `list<pair<int, bool>>`,
 * `{ name: text, age: option<int> }`. An option does not begin with another option: `None` in the
 * text of an input would have two meanings.
 */
export type ValueType =
  | { readonly kind: "int" }
  | { readonly kind: "bool" }
  | { readonly kind: "float" }
  | { readonly kind: "text" }
  | { readonly kind: "option"; readonly item: ValueType }
  | { readonly kind: "list"; readonly item: ValueType }
  | { readonly kind: "set"; readonly item: ValueType }
  | { readonly kind: "pair"; readonly first: ValueType; readonly second: ValueType }
  | { readonly kind: "tuple"; readonly items: readonly ValueType[] }
  | { readonly kind: "record"; readonly fields: readonly RecordField[] }
  | { readonly kind: "map"; readonly key: ValueType; readonly value: ValueType };

/** A field of a record. Values are stored, compared and shown in the order of declaration. */
export interface RecordField {
  /** A valid identifier in every language, unique within the record. */
  readonly name: string;
  readonly type: ValueType;
}

/** Raised by {@link parseValueType}; `column` is 0-based within the text given. */
export class ValueTypeError extends Error {
  override readonly name = "ValueTypeError";
  readonly column: number;
  constructor(message: string, column: number) {
    super(message);
    this.column = column;
  }
}

/** Names of types. A record has none: it is written `{ name: type, … }`. */
export const TYPE_NAMES = [
  "int",
  "bool",
  "float",
  "text",
  "list",
  "set",
  "option",
  "pair",
  "tuple",
  "map",
] as const;

/** @throws {ValueTypeError} if the text is not a type. */
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
  const skipComma = () => {
    skipSpace();
    if (text[position] !== ",") return false;
    position += 1;
    return true;
  };
  const parseFields = (): ValueType => {
    const fields: RecordField[] = [];
    position += 1;
    do {
      skipSpace();
      const start = position;
      const name = /^[A-Za-z_]\w*/.exec(text.slice(position))?.[0];
      if (name === undefined)
        throw new ValueTypeError("the name of a field is expected here", start);
      if (fields.some((field) => field.name === name)) {
        throw new ValueTypeError(`two fields are called '${name}'`, start);
      }
      position += name.length;
      expect(":", name);
      fields.push({ name, type: parse() });
    } while (skipComma());
    expect("}", fields.at(-1)?.name ?? "{");
    return { kind: "record", fields };
  };
  const parse = (): ValueType => {
    skipSpace();
    if (text[position] === "{") return parseFields();
    const start = position;
    while (/[A-Za-z]/.test(text[position] ?? "")) position += 1;
    const name = text.slice(start, position);
    switch (name) {
      case "int":
      case "bool":
      case "float":
      case "text":
        return { kind: name };
      case "list":
      case "set":
      case "option": {
        expect("<", name);
        const itemStart = position;
        const item = parse();
        if (name === "option" && beginsWithOption(item)) {
          throw new ValueTypeError("an option cannot begin with another option", itemStart);
        }
        expect(">", text.slice(start, position));
        return { kind: name, item };
      }
      case "tuple": {
        expect("<", name);
        const items = [parse()];
        while (skipComma()) items.push(parse());
        expect(">", text.slice(start, position));
        return { kind: name, items };
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

/** Whether the text of a value can begin with the `None` of an option. */
export function beginsWithOption(type: ValueType): boolean {
  if (type.kind === "option") return true;
  if (type.kind !== "pair" && type.kind !== "tuple" && type.kind !== "record") return false;
  const [first] = partTypes(type);
  return first !== undefined && beginsWithOption(first);
}

/** The direct component types of a type, in order. */
export function partTypes(type: ValueType): readonly ValueType[] {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [];
    case "option":
    case "list":
    case "set":
      return [type.item];
    case "pair":
      return [type.first, type.second];
    case "tuple":
      return type.items;
    case "record":
      return type.fields.map((field) => field.type);
    case "map":
      return [type.key, type.value];
  }
}

/** The inverse of {@link parseValueType}: `list<pair<int, bool>>`. */
export function formatValueType(type: ValueType): string {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return type.kind;
    case "list":
    case "set":
    case "option":
      return `${type.kind}<${formatValueType(type.item)}>`;
    case "pair":
      return `pair<${formatValueType(type.first)}, ${formatValueType(type.second)}>`;
    case "tuple":
      return `tuple<${type.items.map(formatValueType).join(", ")}>`;
    case "record":
      return `{ ${type.fields.map(({ name, type: own }) => `${name}: ${formatValueType(own)}`).join(", ")} }`;
    case "map":
      return `map<${formatValueType(type.key)}, ${formatValueType(type.value)}>`;
  }
}
