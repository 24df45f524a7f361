import { expect, test } from "vitest";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { writeShapes } from "../../harness/languages/write-shape.ts";

test.for([
  ["int", "p1:s3:int"],
  ["option<float>", "p2:s6:optionp1:s5:float"],
  ["list<text>", "p2:s4:listp1:s4:text"],
  ["set<bool>", "p2:s3:setp1:s4:bool"],
  ["pair<int, bool>", "p3:s4:pairp1:s3:intp1:s4:bool"],
  ["tuple<int, bool, int>", "p4:s5:tuplep1:s3:intp1:s4:boolp1:s3:int"],
  ["map<text, int>", "p3:s3:mapp1:s4:textp1:s3:int"],
  ["{ to: int, at: float }", "p3:s6:recordp2:s2:top1:s3:intp2:s2:atp1:s5:float"],
])("a function that returns %s has the shape %s, the result's last", ([returns = "", shape]) => {
  const target = {
    kind: "function",
    functionName: "f",
    parameters: [parseValueType("int")],
    returns: parseValueType(returns),
  } as const;
  expect(writeShapes(target)).toBe(`p2:p1:s3:int${shape}`);
});
