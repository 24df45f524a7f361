import {
  formatValueType,
  partTypes,
  type RecordField,
  type ValueType,
} from "../core/values/value-type.ts";

export type RecordType = Extract<ValueType, { kind: "record" }>;

/** The records in these types without duplicates, nested ones before those that contain them. */
export function listRecords(types: readonly ValueType[]): readonly RecordType[] {
  const records = types.flatMap((type): readonly RecordType[] => {
    const inner = listRecords(partTypes(type));
    return type.kind === "record" ? [...inner, type] : inner;
  });
  return [...new Map(records.map((record) => [formatValueType(record), record])).values()];
}

/**
 * Sorts records by their number of fields: if a struct has the fields of several, the one with most
 * is meant.
 */
export function sortByFieldCount(records: readonly RecordType[]): readonly RecordType[] {
  return records.toSorted((left, right) => right.fields.length - left.fields.length);
}

/** A name for a record, which has none in a spec but needs one in messages. */
export function nameRecord(records: readonly RecordType[], record: RecordType): string {
  const text = formatValueType(record);
  const index = records.findIndex((each) => formatValueType(each) === text);
  return index <= 0 ? "Record" : `Record${index + 1}`;
}

/**
 * Text such as ", where Record has from (int), to (int)"; empty if there are no records. `write`
 * formats a field.
 */
export function describeRecords(
  records: readonly RecordType[],
  writeField: (field: RecordField) => string,
): string {
  if (records.length === 0) return "";
  const each = records.map(
    (record) => `${nameRecord(records, record)} has ${record.fields.map(writeField).join(", ")}`,
  );
  return `, where ${each.join(" and ")}`;
}

/** Reserved words that cannot be field names in a language. */
const RESERVED_WORDS = {
  c: words(`
    auto break case char const continue default do double else enum extern float for goto if inline
    int long register restrict return short signed sizeof static struct switch typedef union
    unsigned void volatile while alignas alignof bool constexpr false nullptr static_assert
    thread_local true typeof typeof_unqual`),
  cpp: words(`
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
    char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
    co_return co_yield decltype default delete do double dynamic_cast else enum explicit export
    extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
    nullptr operator or or_eq private protected public register reinterpret_cast requires return
    short signed sizeof static static_assert static_cast struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while
    xor xor_eq`),
  rust: words(`
    abstract as async await become box break const continue do dyn else enum extern false final fn
    for gen if impl in let loop macro match mod move mut override priv pub ref return static struct
    trait true try type typeof unsafe unsized use virtual where while yield`),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}

/** A field's or function's name in a language: `class_` in C++, `r#type` in Rust. */
export function nameField(name: string, language: keyof typeof RESERVED_WORDS): string {
  if (language === "rust") {
    // These cannot be escaped.
    if (/^(?:self|Self|super|crate|_)$/.test(name)) return `${name}_`;
    return RESERVED_WORDS.rust.has(name) ? `r#${name}` : name;
  }
  return RESERVED_WORDS[language].has(name) ? `${name}_` : name;
}
