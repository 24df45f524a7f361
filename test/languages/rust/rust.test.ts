import { describe, expect, test } from "vitest";
import { rust } from "../../../harness/languages/rust/rust.ts";
import { testDriverContract } from "../driver-contract.ts";
import { findTools, prepare, runProgram, startDriver } from "../driver-session.ts";
import { refused, typedSubmissions } from "../submissions.ts";
import { testTypedContract } from "../typed-contract.ts";

testDriverContract(rust, { file: "contract.rs", lacks: ["big ints"] });
testTypedContract(rust, { file: "typed.rs" });

const { compile, prepareFunction, request, start } = typedSubmissions(rust);

describe.skipIf(findTools(rust) === undefined)("submissions in Rust", () => {
  test("arguments come by value or borrowed, and an option is a value or nothing", async () => {
    const source = `
      use std::collections::*;
      fn solve(a: &mut Vec<i64>, isOn: &[bool], m: &HashMap<String, (u8, i8)>, s: BTreeSet<u64>)
          -> Option<Vec<(usize, char)>> {
        a.push(1);
        if isOn[0] { Some(vec![(a.len() + m.len() + s.len(), 'a')]) } else { None }
      }`;
    const types = ["list<int>", "list<bool>", "map<text, pair<int, int>>", "set<int>"];
    await using driver = await start(source, types, "list<pair<int, text>>");
    const map = new Map([["a", [1n, 2n]]]);
    const tooLarge = new Map([["a", [1n, 200n]]]);
    const set = new Set([5n, 6n]);
    const items = [
      { kind: "int", value: 5n },
      { kind: "other", value: "char" },
    ];
    expect(await driver.call([9n], [true], map, set)).toEqual({
      outcome: "returned",
      value: { kind: "list", items: [{ kind: "tuple", items }] },
    });
    expect(await driver.call([9n], [false], map, set)).toMatchObject({
      value: { kind: "nothing" },
    });
    expect(await driver.call([9n], [true], tooLarge, set)).toMatchObject({
      outcome: "refused",
      message: "200 does not fit the parameter of type i8: use i64",
    });
  });

  test.each([
    "fn r#move(left: i64) -> i64 { left - 1 }",
    "pub mod player { pub fn r#move(left: i64) -> i64 { left - 1 } }",
    "#[derive(Default)] struct Player; impl Player { fn r#move(&self, left: i64) -> i64 { left - 1 } }",
  ])("a function whose name is a keyword is written with r#: %s", async (source) => {
    const asked = { source, mainFile: "P1.rs", functionName: "move" };
    const [kind] = rust.guessInterface(source, "move", []).kinds;
    expect(kind).toBe("function");
    await using driver = await startDriver(rust, { ...asked, parameters: ["int"], returns: "int" });
    expect(await driver.call(3n)).toMatchObject({ value: { value: 2n } });
  });

  test("a result may borrow from an argument", async () => {
    const source = "fn solve<'a>(text: &'a str, from: usize) -> &'a str { &text[from..] }";
    await using driver = await start(source, ["text", "int"], "text");
    expect(await driver.call("nimber", 3n)).toMatchObject({ value: { value: "ber" } });
    expect(await driver.call("nimber", 9n)).toMatchObject({ outcome: "raised" });
    expect(await driver.call("nimber", -1n)).toMatchObject({ outcome: "refused" });
  });

  test("a panic is reported with its position; one in another thread is printed", async () => {
    const source = `fn solve(n: usize) -> usize {
      let all: Vec<usize> = Vec::new();
      if n == 1 { let _ = std::thread::spawn(|| panic!("elsewhere")).join(); return 1; }
      all[n]
    }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(7n)).toEqual({
      outcome: "raised",
      message: "panic: index out of bounds: the len is 0 but the index is 7 (P1.rs:4)",
    });
    expect(await driver.call(1n)).toMatchObject({ value: { value: 1n } });
    const { stderr } = await driver.end();
    expect(stderr).toContain("elsewhere");
    expect(stderr).not.toContain("out of bounds");
  });

  test("128-bit ints come and go whole", async () => {
    await using driver = await start("fn solve(n: i128) -> i128 { -n }", ["int"], "int");
    expect(await driver.call(10n ** 38n)).toMatchObject({ value: { value: -(10n ** 38n) } });
    expect(await driver.call(10n ** 39n)).toMatchObject({ outcome: "refused" });
  });

  test("a wrong number of parameters is reported before any call", async () => {
    await using driver = await start("fn solve(a: u8, b: u8) -> u8 { a + b }", ["int"], "int");
    expect(driver.greeting).toEqual({
      kind: "failed",
      failure: "syntax",
      message:
        "solve takes 2 parameters, but the exercise gives it 1; the exercise asks for fn solve(_: i64) -> i64, or the like",
    });
  });

  test("a stack overflow ends the process by a signal", async () => {
    const source = `fn solve(n: u64) -> u64 {
      let kept = std::hint::black_box([n; 50]);
      solve(n + 1) + kept[3]
    }`;
    await using driver = await start(source, ["int"], "int");
    expect(await driver.call(1n)).toEqual({ outcome: "gone" });
    expect(await driver.end()).toMatchObject({ signal: "SIGABRT" });
  });

  test("compile errors name the student's own file and line", async () => {
    const output = await compile("fn solve(n: u64) -> u64 {\n  m\n}", ["int"], "int");
    expect(output).toContain("--> P1.rs:2:3");
  });

  test("a function of unsuitable types is reported with suitable ones", async () => {
    const output = await compile("struct S;\nfn solve(n: S) -> u8 { 1 }", ["int"], "list<int>");
    expect(output).toContain("asked for: fn solve(_: i64) -> Vec<i64>, or the like");
  });

  test("a struct without the record's fields is reported with the fields that it needs", async () => {
    const source = "struct Edge { from: i64 }\nfn solve(edges: Vec<Edge>) -> i64 { 1 }";
    const output = await compile(source, ["list<{ from: int, type: option<float> }>"], "int");
    expect(output).toContain(
      "asked for: fn solve(_: Vec<Record>) -> i64, " +
        "where Record has from: i64, r#type: Option<f64>, or the like",
    );
  });

  test("structs that the function does not use need not fit", async () => {
    const source = `
      use std::rc::Rc;
      type Steps<'a> = &'a [Step];
      struct Cell { from: Rc<i64>, to: Rc<i64> }
      struct Step { from: i64, to: i64 }
      fn solve(steps: Steps) -> i64 {
        steps.iter().map(|s| Cell { from: Rc::new(s.from), to: Rc::new(s.to) }).map(|c| *c.to - *c.from).sum()
      }`;
    await using driver = await start(source, ["list<{ from: int, to: int }>"], "int");
    const steps = [
      { from: 1n, to: 4n },
      { from: 2n, to: 10n },
    ];
    expect(await driver.call(steps)).toMatchObject({ value: { value: 11n } });
  });

  test("floats that a parameter cannot hold are refused", async () => {
    const source = "fn solve(a: Vec<i64>, x: f32) -> i64 { a[0] + x as i64 }";
    await using driver = await start(source, ["list<float>", "float"], "int");
    expect(await driver.call([1.5], 1)).toEqual(
      refused("1.5 does not fit the parameter of type i64: use f64"),
    );
    expect(await driver.call([], 1e300)).toEqual(
      refused("1e+300 does not fit the parameter of type f32: use f64"),
    );
  });

  test("an unsuitable parameter is reported before any call", async () => {
    await using driver = await start("fn solve(n: i64) -> i64 { n }", ["option<int>"], "int");
    expect(driver.greeting).toMatchObject({
      message: expect.stringContaining("the exercise asks for fn solve(_: Option<i64>) -> i64"),
    });
  });

  test("a program finds its modules, reads and prints", async () => {
    const prepared = await prepare(rust, {
      source:
        "mod twice;\nfn main() { let mut line = String::new();\n" +
        "std::io::stdin().read_line(&mut line).unwrap();\n" +
        'println!("{}", twice::twice(line.trim().parse().unwrap())); }',
      companions: { "twice.rs": "pub fn twice(n: i64) -> i64 { 2 * n }" },
    });
    expect(await runProgram(prepared, "21\n")).toMatchObject({ stdout: "42\n", exitCode: 0 });
  });

  test("a program's compile errors and panics name its own file only", async () => {
    const wrong = await prepare(rust, { source: "fn main() { m }", mainFile: "P1.rs" });
    expect(wrong.compiled.output).toContain("--> P1.rs:1:13");
    const broken = await prepare(rust, {
      source: 'fn main() { panic!("stop") }',
      mainFile: "P1.rs",
    });
    expect((await runProgram(broken)).stderr).toContain("panicked at P1.rs:1:13");
  });
});

describe.skipIf(findTools(rust) === undefined)("Rust's driver, compiled once", () => {
  test("compiles code for the newest edition", async () => {
    const prepared = await prepareFunction("fn solve(n: i64) -> i64 { n }");
    expect(prepared.compiled).toEqual({ ok: true, output: "", isShort: true });
  });

  test.each([
    [
      "2018",
      "int",
      "trait Game {}\nfn solve(n: i64) -> i64 { let _: Option<Box<Game>> = None; n }",
    ],
    ["2015", "int", "fn solve(async: i64) -> i64 { async }"],
    [
      "2015",
      "{ n: int }",
      "mod await { pub struct Pile { pub n: i64 } }\n" +
        "fn solve(async: await::Pile) -> await::Pile { async }",
    ],
  ])("serves the edition of %s, of %s", async (_edition, type, source) => {
    const { compiled } = await prepare(rust, request(source, [type], type));
    expect(compiled).toEqual({ ok: true, output: "", isShort: false });
  });

  test("shows the newest edition's message if all editions fail", async () => {
    const { compiled } = await prepareFunction(
      "async fn rest() {}\nfn solve(n: i64) -> i64 { let _ = rest(); m }",
    );
    expect(compiled.ok).toBe(false);
    expect(compiled.output).toContain("cannot find value `m`");
    expect(compiled.output).not.toContain("2015");
  });

  test("does not appear in messages about unsuitable types", async () => {
    const prepared = await prepareFunction("struct X;\nfn solve(n: X) -> i64 { 1 }");
    expect(prepared.compiled.output).toContain("asked for: fn solve(_: i64) -> i64");
    expect(prepared.compiled.output).toContain("grundy_driver.rs:");
    expect(prepared.compiled.output).not.toMatch(/rlib|prepared/);
  });
});
