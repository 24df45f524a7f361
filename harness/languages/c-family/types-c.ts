import type { ValueType } from "../../core/values/value-type.ts";
import type { Target } from "../language.ts";
import {
  describeRecords,
  listRecords,
  nameRecord,
  nameField,
  type RecordType,
} from "../records.ts";
import type { Parameter } from "./signature-c.ts";

type FunctionTarget = Target & { readonly kind: "function" };

/** C's own type words, which are not names of structs. */
const INTS = /^(?:(?:unsigned|signed|int|long|short|char|bool|_Bool|__int128)\b\s*)+$/;
const REALS = /^(?:long )?(?:float|double)$/;

/** True if a parameter may hold a value. Only the compiler knows names that the student defined. */
export function fitsParameter(type: ValueType, { type: name, pointers }: Parameter): boolean {
  switch (type.kind) {
    case "int":
    case "bool":
      return isNumber({ type: name, pointers });
    case "float":
      return pointers === 0 && !INTS.test(name) && !/^(?:struct|union|void)\b/.test(name);
    case "text":
      return pointers === 1 && name === "char";
    case "record":
      return pointers === 0 && !INTS.test(name) && !REALS.test(name) && name !== "void";
    case "option":
      return type.item.kind === "text"
        ? fitsParameter(type.item, { type: name, pointers })
        : pointers > 0 && fitsParameter(type.item, { type: name, pointers: pointers - 1 });
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "map":
      return false;
  }
}

export function isNumber({ type, pointers }: Parameter): boolean {
  return pointers === 0 && !REALS.test(type) && !/^(?:struct|union|void)\b/.test(type);
}

export function isScalar(type: ValueType): boolean {
  return type.kind === "int" || type.kind === "bool";
}

export function isNumberOrText({ kind }: ValueType): boolean {
  return kind === "int" || kind === "bool" || kind === "float" || kind === "text";
}

export function fitsResult(type: ValueType, returns: string): boolean {
  switch (type.kind) {
    case "text":
      return /\bchar\b.*\*/.test(returns);
    case "option":
      return fitsParameter(type, readReturned(returns));
    case "record":
      return (
        fitsParameter(type, readReturned(returns)) ||
        fitsParameter({ kind: "option", item: type }, readReturned(returns))
      );
    case "int":
    case "bool":
    case "float":
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "map":
      return !/\*|\b(?:void|struct|union)\b/.test(returns);
  }
}

function readReturned(returns: string): Parameter {
  const type = returns.replaceAll(/\b(?:static|inline|__inline|extern|const)\b|\*/g, " ");
  return {
    type: (type.match(/\w+/g) ?? []).join(" "),
    pointers: returns.match(/\*/g)?.length ?? 0,
  };
}

/** The usual definition for the exercise; undefined if C has none. */
export function suggestSignature({
  functionName,
  parameters,
  returns,
}: FunctionTarget): string | undefined {
  const records = listRecords([...parameters, returns]);
  const write = (type: ValueType) => writeType(type, records);
  const parameterTexts = parameters.map((type) => {
    if (type.kind !== "list" && type.kind !== "set") return write(type);
    const item = type.item.kind === "option" ? undefined : writeConst(type.item, records);
    return item === undefined ? undefined : `${join(item, "numbers")}[], int count`;
  });
  const result = write(returns);
  const fields = records.flatMap((record) => record.fields.map(({ type }) => write(type)));
  if (result === undefined || [...parameterTexts, ...fields].includes(undefined)) return undefined;
  const where = describeRecords(records, ({ name, type }) =>
    join(write(type) ?? "", nameField(name, "c")),
  );
  return `${join(result, functionName)}(${parameterTexts.join(", ")})${where}`;
}

/** Undefined if C has no single type for it. */
function writeType(type: ValueType, records: readonly RecordType[]): string | undefined {
  switch (type.kind) {
    case "int":
      return "long long";
    case "bool":
      return "bool";
    case "float":
      return "double";
    case "text":
      return "const char *";
    case "record":
      return `struct ${nameRecord(records, type)}`;
    case "option": {
      const item = writeConst(type.item, records);
      return item === undefined || type.item.kind === "text" ? item : `${item} *`;
    }
    case "list":
    case "set":
    case "pair":
    case "tuple":
    case "map":
      return undefined;
  }
}

function writeConst(type: ValueType, records: readonly RecordType[]): string | undefined {
  const typeText = writeType(type, records);
  return typeText === undefined || type.kind === "text" ? typeText : `const ${typeText}`;
}

function join(type: string, name: string): string {
  return type.endsWith("*") ? `${type}${name}` : `${type} ${name}`;
}
