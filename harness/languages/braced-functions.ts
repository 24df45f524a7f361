/** A function whose body is in braces, in code without comments and texts. */
export interface BracedFunction {
  readonly name: string;
  /** The text before the name, such as a type; empty for a lambda or an arrow function. */
  readonly before: string;
  readonly parameters: string;
  readonly body: string;
}

/** More functions are not read: no beginner writes them, and bodies may contain each other. */
const MAX_FUNCTIONS = 200;

const FUNCTION =
  /([\w:<>*&[\],.]{0,60}[ \t*&]{0,9})(?<![\w$])(?!(?:if|for|while|switch|catch|return|else|new)\b)([A-Za-z_$][\w$]{0,60})[ \t]{0,9}\(([^(){};]{0,300})\)[^(){};=,]{0,60}\{|(?<![\w$])([A-Za-z_$][\w$]{0,60})[ \t]{0,9}=[ \t]{0,9}(?:\[[^\]\n]{0,60}\]\s{0,9}\(([^(){};]{0,300})\)[^(){};=,]{0,60}|\(?([^(){};=\n]{0,300}?)\)?\s{0,9}=>\s{0,9})\{/g;

/** Functions, methods, lambdas and arrow functions, in order. */
export function listFunctions(code: string): readonly BracedFunction[] {
  const ends = matchBraces(code);
  return Iterator.from(code.matchAll(FUNCTION))
    .take(MAX_FUNCTIONS)
    .map((match) => {
      const [whole, before = "", plain, plainParameters, assigned = "", lambda, arrow] = match;
      const open = match.index + whole.length - 1;
      return {
        name: plain ?? assigned,
        before: before.trim(),
        parameters: plainParameters ?? lambda ?? arrow ?? "",
        body: code.slice(open + 1, ends.get(open)),
      };
    })
    .toArray();
}

/** Places of closing braces, by that of the opening one. */
function matchBraces(code: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    const start = brace === "{" ? open.push(index) && undefined : open.pop();
    if (start !== undefined) ends.set(start, index);
  }
  return ends;
}

/** True if a function calls itself, directly or through others. */
export function isRecursive(functions: readonly BracedFunction[]): boolean {
  const names = new Set(functions.map(({ name }) => name));
  const calls = new Map(
    functions.map(({ name, body }) => {
      const called = body.match(/[A-Za-z_$][\w$]{0,60}(?=\s{0,9}\()/g) ?? [];
      return [name, new Set(called.filter((each) => names.has(each)))] as const;
    }),
  );
  return [...names].some((name) => {
    const reached = new Set(calls.get(name));
    for (const each of reached) for (const next of calls.get(each) ?? []) reached.add(next);
    return reached.has(name);
  });
}
