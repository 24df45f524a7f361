import { describe, expect, test } from "vitest";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import {
  sortByFieldCount,
  describeRecords,
  listRecords,
  nameField,
  nameRecord,
} from "../../harness/languages/records.ts";

const PART = "{ name: text }";
const TREE = `{ parts: list<${PART}>, root: ${PART} }`;

function records(...types: readonly string[]) {
  return listRecords(types.map(parseValueType));
}

describe("the records of an exercise", () => {
  test("are listed once each, nested ones first", () => {
    const found = records(`map<text, option<${TREE}>>`, `pair<int, tuple<${PART}, bool>>`);
    expect(found).toEqual([PART, TREE].map(parseValueType));
    expect(sortByFieldCount(found)).toEqual([TREE, PART].map(parseValueType));
    expect(records("set<float>")).toEqual([]);
  });

  test("have names in messages", () => {
    const found = records(TREE);
    expect(found.map((record) => nameRecord(found, record))).toEqual(["Record", "Record2"]);
    expect(describeRecords(found, ({ name }) => name)).toBe(
      ", where Record has name and Record2 has parts, root",
    );
    expect(describeRecords([], ({ name }) => name)).toBe("");
  });

  test("have fields that a language may write differently", () => {
    expect(nameField("class", "cpp")).toBe("class_");
    expect(nameField("class", "c")).toBe("class");
    expect(nameField("double", "c")).toBe("double_");
    expect(nameField("type", "rust")).toBe("r#type");
    expect(nameField("self", "rust")).toBe("self_");
    expect(nameField("from", "rust")).toBe("from");
  });
});
