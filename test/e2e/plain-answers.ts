/** Answers of a submission's function, without the judge's own code to call it. */
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { extname } from "node:path";
import { execa } from "execa";
import { elements, type Value } from "../../harness/core/values/value.ts";
import type { Input } from "../../harness/domains/index.ts";

/** An answer as a value, or an exception, which equals no value. */
export type PlainAnswer = Value | Error;

export const PLAIN_LANGUAGES: readonly string[] = [".js", ".ts", ".py"];

/** Calls the function of a JavaScript, TypeScript or Python file for all inputs, in one process. */
export async function askPlainly(
  path: string,
  functionName: string,
  inputs: readonly Input[],
): Promise<readonly PlainAnswer[]> {
  return extname(path) === ".py"
    ? askPython(path, functionName, inputs)
    : askJavaScript(path, functionName, inputs);
}

async function askJavaScript(
  path: string,
  functionName: string,
  inputs: readonly Input[],
): Promise<readonly PlainAnswer[]> {
  const text = await readFile(path, "utf8");
  const source = extname(path) === ".ts" ? stripTypeScriptTypes(text) : text;
  const module = `var module = {};\n${source}\nexport { ${functionName} as default };`;
  const url = `data:text/javascript;base64,${Buffer.from(module).toString("base64")}`;
  const { default: call } = (await import(url)) as {
    readonly default: (...args: unknown[]) => unknown;
  };
  return inputs.map((input) => {
    try {
      return toValue(call(...input.map(toNumbers)));
    } catch (error) {
      return new Error(String(error));
    }
  });
}

/** Arguments as submissions get them: a number if it is exact, otherwise a bigint. */
function toNumbers(value: Value): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return Array.isArray(value) ? value.map((item: Value) => toNumbers(item)) : value;
}

const PYTHON = `
import contextlib, json, runpy, sys
path, name, inputs = json.load(sys.stdin)
def plain(value):
    if isinstance(value, bool) or isinstance(value, str): return value
    if isinstance(value, int): return {"int": str(value)}
    if isinstance(value, dict): return {"pairs": [[plain(k), plain(v)] for k, v in value.items()]}
    if isinstance(value, (list, tuple)): return [plain(each) for each in value]
    return {"error": repr(value)}
answers = []
with contextlib.redirect_stdout(sys.stderr):
    call = runpy.run_path(path)[name]
    for args in inputs:
        try: answers.append(plain(call(*args)))
        except Exception as error: answers.append({"error": repr(error)})
json.dump(answers, sys.stdout)
`;

async function askPython(
  path: string,
  functionName: string,
  inputs: readonly Input[],
): Promise<readonly PlainAnswer[]> {
  const written = inputs.map((input) => `[${input.map(toPython).join()}]`);
  const stdin = `[${JSON.stringify(path)},${JSON.stringify(functionName)},[${written.join()}]]`;
  const { stdout } = await execa("python3", ["-c", PYTHON], { input: stdin });
  return (JSON.parse(stdout, revive) as unknown[]).map(toValue);
}

/** JSON that keeps all digits. */
function toPython(value: Value): string {
  if (typeof value === "bigint") return String(value);
  return Array.isArray(value)
    ? `[${elements(value as readonly Value[])
        .map(toPython)
        .join()}]`
    : JSON.stringify(value);
}

function revive(_key: string, json: unknown): unknown {
  const { int, pairs, error } = (json ?? {}) as {
    readonly int?: string;
    readonly pairs?: readonly (readonly [unknown, unknown])[];
    readonly error?: string;
  };
  if (int !== undefined) return BigInt(int);
  if (pairs !== undefined) return new Map(pairs);
  return error === undefined ? json : new Error(error);
}

function toValue(answer: unknown): PlainAnswer {
  if (["bigint", "boolean", "string"].includes(typeof answer)) return answer as Value;
  if (typeof answer === "number") {
    return Number.isInteger(answer) ? BigInt(answer) : new Error(`a fraction: ${answer}`);
  }
  if (answer instanceof Error) return answer;
  if (Array.isArray(answer)) return answer.map((item) => toValue(item) as Value);
  const entries =
    answer instanceof Map
      ? [...(answer as Map<unknown, unknown>)]
      : Object.entries(answer ?? {}).map(([key, value]) => [BigInt(key), value] as const);
  return new Map(entries.map(([key, value]) => [toValue(key) as Value, toValue(value) as Value]));
}
