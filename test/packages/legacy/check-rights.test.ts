import { expect, test } from "vitest";
import { warningsOf } from "./read-written.ts";

test.each([
  ["license: cc by-sa\nauthor: Ana", []],
  ["license: cc0\nsource: A contest", []],
  ["license: permission\nrights_owner: Ana", []],
  ["license: public domain", []],
  ["author: Ana", []],
  ["license: cc by sa\nauthor: Ana", ["problem.yaml:1: there is no license 'cc by sa'"]],
  [
    "license: public domain\nrights_owner: Ana",
    ["problem.yaml:2: a problem in the public domain has no rights owner"],
  ],
  [
    "license: educational",
    ["problem.yaml:1: the license 'educational' needs a rights owner, and none is named"],
  ],
])("%j", async (yaml, warnings) => {
  expect(await warningsOf({ "problem.yaml": `${yaml}\n` })).toEqual(warnings);
});
