import { sortByFieldCount, listRecords, nameField, type RecordType } from "../records.ts";
import type { Target } from "../language.ts";
import type { Mention } from "../list-mentions.ts";

interface Struct {
  /** Path from the crate root. */
  readonly path: string;
  /** The text in its angle brackets. */
  readonly generics: string;
  readonly body: string;
  /** As written in the source: `r#type`. */
  readonly fields: readonly string[];
}

/** Text between a struct's name and its body. */
const HEAD = /^\s{0,100}(?:<([^{(;]{0,300})>)?[^{(;]{0,300}\{/;
const FIELD = /\b((?:r#)?\w{1,100})\s{0,100}:(?!:)/g;

/**
 * Rust code that makes the submission's own structs known to the driver: those that the function's
 * signature leads to, matched by the fields of the exercise's records. `remark` is put on lines
 * that the compiler may show.
 * @param code without comments and texts.
 */
export function writeRustRecords(
  code: string,
  mentions: readonly Mention[],
  target: Target & { readonly kind: "function" },
  remark: string,
): string {
  const parameterRecords = sortByFieldCount(listRecords(target.parameters));
  const returnedRecords = sortByFieldCount(listRecords([target.returns]));
  if (parameterRecords.length + returnedRecords.length === 0) return "";
  const signature = findSignature(code, mentions, target.functionName);
  const structs = listStructs(code, mentions);
  const aliases = listAliases(code);
  const write = (
    text: string,
    records: readonly RecordType[],
    writeOne: (struct: Struct, record: RecordType, remark: string) => string,
  ) =>
    reach(text, structs, aliases).flatMap((struct) => {
      const record = records.find(({ fields }) =>
        fields.every(({ name }) => struct.fields.includes(nameField(name, "rust"))),
      );
      return record === undefined ? [] : [writeOne(struct, record, remark)];
    });
  return [
    ...write(signature.parameters, parameterRecords, writeValue),
    ...write(signature.returns, returnedRecords, writeAnswer),
  ].join("");
}

/** True for the name of a function; `r#` may stand before it. */
export function followsFn({ previous, before }: Mention): boolean {
  return previous === "fn" || before === "#";
}

/** Its parameter types and its result type, as written in the source. */
function findSignature(code: string, mentions: readonly Mention[], functionName: string) {
  const at = mentions.find((each) => each.name === functionName && followsFn(each))?.at;
  if (at === undefined) return { parameters: "", returns: "" };
  const open = code.indexOf("(", at);
  const close = endOfBracket(code, open);
  return {
    parameters: code.slice(open, close),
    returns: code.slice(close, code.indexOf("{", close)),
  };
}

function listStructs(code: string, mentions: readonly Mention[]): ReadonlyMap<string, Struct> {
  const structNames = mentions.filter(({ previous }) => previous === "struct");
  return new Map(
    structNames.flatMap(({ name, at, scopes }) => {
      const head = HEAD.exec(code.slice(at + name.length));
      if (head === null) return [];
      const open = at + name.length + head[0].length - 1;
      const body = code.slice(open + 1, endOfBracket(code, open) - 1);
      const path = [...scopes.map((scope) => scope.name), name].join("::");
      const fields = [...body.matchAll(FIELD)].map((match) => match[1] ?? "");
      return [[name, { path, generics: head[1]?.trim() ?? "", body, fields }]];
    }),
  );
}

function listAliases(code: string): ReadonlyMap<string, string> {
  const aliases = code.matchAll(/\btype\s+(\w+)[^=;{]{0,200}=([^;]{0,1000});/g);
  return new Map([...aliases].map(([, name = "", text = ""]) => [name, text]));
}

/** The structs that a type mentions, also through aliases and fields. */
function reach(
  text: string,
  structs: ReadonlyMap<string, Struct>,
  aliases: ReadonlyMap<string, string>,
): readonly Struct[] {
  const seen = new Set<string>();
  const foundStructs: Struct[] = [];
  const texts = [text];
  for (const part of texts) {
    for (const word of part.match(/\w+/g) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      const struct = structs.get(word);
      if (struct !== undefined) foundStructs.push(struct);
      texts.push(struct?.body ?? aliases.get(word) ?? "");
    }
  }
  return foundStructs;
}

/** Additional fields of the student's get their default values. */
function writeValue(struct: Struct, { fields }: RecordType, remark: string): string {
  const { path, generics } = struct;
  if (generics !== "") return "";
  const fieldReaders = fields.map(({ name }) => `${nameField(name, "rust")}: frame.take_field()?`);
  const others = struct.fields.length > fields.length ? [`..<${path}>::default()`] : [];
  return `impl grundy_driver::Value for ${path} { // ${remark}
    const KINDS: &'static str = "record";
    fn take(frame: &mut grundy_driver::Frame) -> ::std::result::Result<Self, grundy_driver::Refusal> {
        frame.take_record::<Self>(${fields.length})?;
        Ok(${path} { ${[...fieldReaders, ...others].join(", ")} }) // ${remark}
    }
}
impl grundy_driver::Argument for ${path} {
    type Held = ::std::option::Option<Self>;
    const KINDS: &'static str = "record";
    fn take(frame: &mut grundy_driver::Frame) -> ::std::result::Result<Self::Held, grundy_driver::Refusal> {
        <Self as grundy_driver::Value>::take(frame).map(Some)
    }
    fn hand_over(held: &mut Self::Held) -> Self {
        held.take().expect("an argument is handed over once")
    }
}
`;
}

function writeAnswer({ path, generics }: Struct, { fields }: RecordType, remark: string): string {
  // With type parameters it is not known which type is returned.
  if (!/^(?:'\w+\s*,?\s*)*$/.test(generics)) return "";
  const brackets = generics === "" ? "" : `<${generics}>`;
  const fieldEntries = fields.map(({ name }) => `("${name}", &self.${nameField(name, "rust")})`);
  return `impl${brackets} grundy_driver::Answer for ${path}${brackets} {
    fn encode(&self, out: &mut ::std::string::String) {
        grundy_driver::encode_record(out, &[${fieldEntries.join(", ")}]) // ${remark}
    }
}
`;
}

/** Position after the partner of the bracket at `open`. */
function endOfBracket(code: string, open: number): number {
  const signs = code[open] === "(" ? /[()]/g : /[{}]/g;
  let depth = 0;
  for (const { 0: sign, index } of code.slice(open).matchAll(signs)) {
    depth += sign === code[open] ? 1 : -1;
    if (depth === 0) return open + index + 1;
  }
  return code.length;
}
