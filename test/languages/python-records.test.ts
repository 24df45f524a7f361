import { describe, expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { python } from "../../harness/languages/python/python.ts";
import { findTools, flatten, startDriver, type Answer } from "./driver-session.ts";
import type { WireValue } from "./wire-value.ts";

const EDGE = "{ from: int, to: int }";
const FROM_1_TO_2 = { from: 1n, to: 2n };

describe.skipIf(findTools(python) === undefined)("a record in Python", () => {
  test("is a dict with attributes", async () => {
    const source = `
import copy, json, pickle
def f(edge):
    plain = {"from": 1, "to": 2}
    return [name for name, holds in {
        "item": edge["from"] == 1,
        "attribute": edge.to == 2,
        "escaped attribute": edge.from_ == 1,
        "dict": dict(edge) == plain and type(dict(edge)) is dict and isinstance(edge, dict),
        "unpacked": {**edge} == plain and list(edge) == ["from", "to"],
        "name and text": type(edge).__name__ == "Record" and repr(edge) == repr(plain),
        "equality": edge == plain and edge != {"from": 1},
        "copies": copy.copy(edge).to == edge.copy().to == copy.deepcopy(edge).to == 2,
        "pickle": pickle.loads(pickle.dumps(edge)).to == 2,
        "json": json.dumps(edge) == json.dumps(plain),
        "hash": {edge, edge.copy()} == {edge},
        "no other attribute": not hasattr(edge, "weight"),
    }.items() if not holds]`;
    expect(await call(source, [EDGE], "list<text>", FROM_1_TO_2)).toEqual(
      returned({ kind: "list", items: [] }),
    );
  });

  test("can be changed in both ways", async () => {
    const source =
      "def f(edge):\n    edge.to, edge['seen'], edge.from_ = 7, 5, 3\n" +
      "    return [edge['to'], edge.seen, edge['from'], len(edge)]";
    expect(await call(source, [EDGE], "list<int>", FROM_1_TO_2)).toEqual(ints(7n, 5n, 3n, 3n));
  });

  test("has fields that hide a dict's methods", async () => {
    const source = "def f(bag): return bag.items + [bag.copy, len(bag.keys)]";
    const bag = "{ items: list<int>, copy: int, keys: list<int> }";
    const record = { items: [4n], copy: 5n, keys: [] };
    expect(await call(source, [bag], "list<int>", record)).toEqual(ints(4n, 5n, 0n));
  });

  test("names its fields if another attribute is requested", async () => {
    const answer = await call("def f(edge): return edge.too", [EDGE], "int", FROM_1_TO_2);
    expect(answer).toMatchObject({ outcome: "raised" });
    expect(flatten(answer)).toContain("AttributeError: this record has no too; it has from, to");
  });

  test("can be in sets and keys, as can lists, sets and maps, which are frozen there", async () => {
    const source =
      "def f(edges, lists, sets, maps):\n" +
      "    return [len({tuple(edge.at) for edge in edges}), edges == set(edges), *sorted(lists)[1],\n" +
      "        sum(map(len, sets)), *[sum(b for a, b in key) for key in maps]]";
    const types = [
      "set<{ at: list<int> }>",
      "set<list<int>>",
      "set<set<int>>",
      "map<map<int, int>, int>",
    ];
    const values: Value[] = [
      new Set([{ at: [1n, 2n] }, { at: [3n] }]),
      new Set([[], [5n, 6n]]),
      new Set([new Set([7n, 8n])]),
      new Map([[new Map([[1n, 9n]]), 1n]]),
    ];
    const { value } = (await call(source, types, "list<int>", ...values)) as { value: WireValue };
    const [first, second, ...rest] = "items" in value ? value.items : [];
    expect([first, second]).toEqual([
      { kind: "int", value: 2n },
      { kind: "bool", value: true },
    ]);
    expect(rest.map((item) => "value" in item && item.value)).toEqual([5n, 6n, 2n, 9n]);
  });

  test.for([
    "@dataclass\nclass Edge:\n    from_: int\n    to: int\ndef f(edge: Edge): ANSWER",
    "@dataclass(frozen=True, order=True)\nclass Edge:\n    to: int\n    from_: int\ndef f(edge: 'Edge'): ANSWER",
    "class Edge(NamedTuple):\n    from_: int\n    to: int\ndef f(edge: Optional[Edge] = None): ANSWER",
    "Edge = namedtuple('Edge', 'from_ to')\nclass S:\n    def f(self, edge: Edge): ANSWER",
    "@dataclass\nclass Edge:\n    from_: int\n    to: int\n@cache\ndef f(edge: Union[int, Edge]): ANSWER",
  ])("becomes an object of the class that the parameter names: %j", async (source) => {
    const head =
      "from collections import namedtuple\nfrom dataclasses import dataclass\n" +
      "from functools import cache\nfrom typing import *\n";
    const body = "return [edge.from_, edge.to, int(type(edge) is Edge)]";
    const answer = await call(
      head +
        source
          .replace("ANSWER", body)
          .replace("@dataclass\nclass Edge", "@dataclass(unsafe_hash=True)\nclass Edge"),
      [EDGE],
      "list<int>",
      FROM_1_TO_2,
    );
    expect(answer).toEqual(ints(1n, 2n, 1n));
  });

  test("does so within lists and other records too", async () => {
    const source =
      "from __future__ import annotations\nfrom dataclasses import dataclass\n" +
      "@dataclass\nclass Point:\n    x: int\n@dataclass\nclass Way:\n    points: list[Point]\n" +
      "def f(ways: dict[str, list[Way]]): return [type(ways['a'][0].points[0]) is Point]";
    const record = new Map([["a", [{ points: [{ x: 1n }] }]]]);
    const types = ["map<text, list<{ points: list<{ x: int }> }>>"];
    expect(await call(source, types, "list<bool>", record)).toEqual(
      returned({ kind: "list", items: [{ kind: "bool", value: true }] }),
    );
  });

  test.for([
    "@dataclass\nclass Edge:\n    start: int\n    to: int\ndef f(edge: Edge): ANSWER",
    "@dataclass\nclass Edge:\n    from_: int = field(init=False)\n    to: int\ndef f(edge: Edge): ANSWER",
    "class Edge: ...\ndef f(edge: Edge): ANSWER",
    "class Edge(TypedDict):\n    to: int\ndef f(edge: Edge): ANSWER",
    "def f(edge: 'Nowhere'): ANSWER",
    "def f(edge: 'exit(3)'): ANSWER",
  ])("stays a record if the parameter names no matching class: %j", async (source) => {
    const head = "from dataclasses import dataclass, field\nfrom typing import *\n";
    const text = head + source.replace("ANSWER", "return [edge.from_, edge.to]");
    expect(await call(text, [EDGE], "list<int>", FROM_1_TO_2)).toEqual(ints(1n, 2n));
  });

  test("that a class of the submission rejects is raised like any other error", async () => {
    const source =
      "from dataclasses import dataclass\n@dataclass\nclass Edge:\n    from_: int\n    to: int\n" +
      "    def __post_init__(self): raise ValueError('no such edge')\ndef f(edge: Edge): return 1";
    const answer = await call(source, [EDGE], "int", FROM_1_TO_2);
    expect(answer).toMatchObject({ outcome: "raised" });
    expect(flatten(answer)).toContain("ValueError: no such edge");
  });

  test.for<[string, string]>([
    ["a plain object", "class E:\n    def __init__(self): self.from_, self.to = 1, 2"],
    [
      "slots and more",
      "class A:\n    __slots__ = ('from_', 'unset')\nclass E(A):\n    def __init__(self): self.from_, self.to = 1, 2",
    ],
    [
      "a dataclass with slots",
      "from dataclasses import dataclass\n@dataclass\nclass E:\n    __slots__ = ('from_', 'to')\n    from_: int\n    to: int\n    def __init__(self): self.from_, self.to = 1, 2",
    ],
    [
      "one that claims otherwise",
      "class E:\n    def __init__(self): self.from_, self.to = 1, 2\n    def __getattribute__(self, name): raise SystemExit\n    def __iter__(self): raise SystemExit",
    ],
    [
      "a named tuple that claims otherwise",
      "from collections import namedtuple\nclass E(namedtuple('E', 'from_ to')):\n    def __new__(self): return super().__new__(E, 1, 2)\n    def __getitem__(self, at): raise SystemExit\n    def __iter__(self): raise SystemExit\n    def __len__(self): raise SystemExit",
    ],
    [
      "a subclass of the record's class",
      "def E():\n    E = type('E', (type(sample),), {'items': None, '__iter__': None})\n    return E({'from': 1, 'to': 2})",
    ],
  ])("is answered by %s", async ([, definition]) => {
    const source = `${definition}\ndef f(given):\n    global sample\n    sample = given\n    return E()`;
    const answer = await call(source, [EDGE], EDGE, FROM_1_TO_2);
    expect(answer).toMatchObject({ outcome: "returned" });
    expect(new Map(entriesOf(answer))).toEqual(
      new Map([
        ["from", 1n],
        ["to", 2n],
      ]),
    );
  });

  test.for<[string, string]>([
    ["object()", "object"],
    ["lambda: 1", "function"],
    ["type('E', (), {'from_': 1, 'to': 2})()", "E"],
    ["type('E', (), {'__dict__': property(lambda self: exit(0))})()", "E"],
    ["type('E', (tuple,), {'_fields': 3})((1, 2))", "E"],
    ["(n for n in ())", "generator"],
  ])("is no %s", async ([expression, name]) => {
    const source = `def f(edge): return ${expression}`;
    expect(await call(source, [EDGE], EDGE, FROM_1_TO_2)).toEqual(
      name === "E" && expression.includes("exit")
        ? { outcome: "exited", message: "the function called exit(0)" }
        : returned({ kind: "other", value: name }),
    );
  });
});

describe.skipIf(findTools(python) === undefined)("a number in Python", () => {
  const head = "from decimal import Decimal\nfrom fractions import Fraction\n";

  test.for<[string, WireValue]>([
    ["2", { kind: "int", value: 2n }],
    ["Decimal('0.1')", { kind: "float", value: "0.1" }],
    ["Decimal('NaN')", { kind: "float", value: "nan" }],
    ["Fraction(1, 3)", { kind: "float", value: "0.3333333333333333" }],
    ["Fraction(10) ** 400", { kind: "other", value: "Fraction beyond every float" }],
    ["1j", { kind: "other", value: "complex" }],
    ["type('Yes', (float,), {})(1)", { kind: "other", value: "Yes" }],
    ["True", { kind: "bool", value: true }],
  ])("is answered as a float: %s", async ([expression, value]) => {
    for (const returns of ["float", "option<float>"]) {
      const source = `${head}def f(): return ${expression}`;
      expect(await call(source, [], returns)).toEqual(returned(value));
    }
  });

  test.for(["Decimal('2')", "Fraction(2)"])("is no int as %s", async (expression) => {
    expect(await call(`${head}def f(): return ${expression}`, [], "int")).toEqual(
      returned({ kind: "other", value: expression.replace(/\(.*/, "") }),
    );
  });

  test("is passed as a float, and may be part of any answer", async () => {
    const source = `${head}def f(x):\n    return {'a': [Decimal('0.5'), type(x) is float and x]}`;
    const answer = await call(source, ["float"], "map<text, list<float>>", 2);
    expect(flatten(answer)).toContain(
      flatten({
        items: [
          { kind: "float", value: "0.5" },
          { kind: "float", value: "2.0" },
        ],
      } as never).slice(1, -1),
    );
  });
});

test.skipIf(findTools(python) === undefined)(
  "a named tuple in Python is a tuple or a pair where one is asked for, and no list",
  async () => {
    const source =
      "from collections import namedtuple\ndef f(): return namedtuple('P', 'x y')(1, 2)";
    const items = [1n, 2n].map((value) => ({ kind: "int", value }) as const);
    for (const returns of ["pair<int, int>", "tuple<int, int>"]) {
      expect(await call(source, [], returns)).toEqual(returned({ kind: "tuple", items }));
    }
    expect(await call(source, [], "list<int>")).toEqual(returned({ kind: "other", value: "P" }));
  },
);

async function call(
  source: string,
  parameters: readonly string[],
  returns: string,
  ...args: readonly Value[]
): Promise<Answer> {
  const request = { source, mainFile: "P1.py", functionName: "f", parameters, returns };
  await using driver = await startDriver(python, request);
  expect(driver.greeting).toEqual({ kind: "ready" });
  return await driver.call(...args);
}

function returned(value: WireValue): Answer {
  return { outcome: "returned", value };
}

function ints(...values: readonly bigint[]): Answer {
  return returned({ kind: "list", items: values.map((value) => ({ kind: "int", value })) });
}

function entriesOf(answer: Answer): [unknown, unknown][] {
  const value = answer.outcome === "returned" ? answer.value : undefined;
  if (value === undefined || !("entries" in value)) return [];
  return value.entries.map(([key, item]) => [
    "value" in key && key.value,
    "value" in item && item.value,
  ]);
}
