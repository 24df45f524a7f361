import { expect, test } from "vitest";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { parseArguments } from "../../harness/cli/json-arguments.ts";

test.each([
  ["int", "abc", "x is an int: give a whole number, such as 8, not abc"],
  ["float", "0,5", "x is a float: give a number, such as 0.5, not 0,5"],
  ["bool", "True", "x is a bool: give true or false, not True"],
  ["text", "aab", `the argument aab is not JSON; texts need quotes: '"aab"'`],
  ["list<pair<int, bool>>", "1,2", "give it in single quotes, such as '[[1, true]]'"],
  ["{ name: text, at: option<float> }", "x", `such as '{"name": "a", "at": 0.5}'`],
  ["map<int, set<text>>", "x", `such as '[[1, ["a"]]]'`],
])("an argument of type %s that is %s is refused by its type", (type, argument, reason) => {
  const parameters = [{ name: "x", type: parseValueType(type) }];
  expect(() => parseArguments([argument], parameters)).toThrow(reason);
});

test("JSON is read, and integers keep every digit", () => {
  const parameters = [{ name: "x", type: parseValueType("int") }];
  expect(parseArguments(["8"], parameters)).toEqual([8]);
  expect(parseArguments(["12345678901234567890"], parameters)).toEqual(["12345678901234567890"]);
  expect(() => parseArguments(["8", "y"], parameters)).toThrow("the argument y is not JSON");
});
