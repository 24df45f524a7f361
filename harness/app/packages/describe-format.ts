import type { Form } from "../../core/forms/form.ts";
import { isScalar, NOTHING } from "../../core/values/text-form.ts";
import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import type { Problem } from "../../problems/problem.ts";

/** Describes what a program reads and prints, as Markdown sections for a statement. */
export function describeFormat(problem: Problem): string {
  const { parameters, returns, isPlayer, inputForm, outputForm } = problem.interface;
  const ownInput = inputForm && describeForm(inputForm);
  const ownOutput = outputForm && describeForm(outputForm);
  const items: string[] = [];
  let line: string[] = [];
  const close = () => {
    if (line.length > 0) items.push(`one line with ${join(line)}`);
    line = [];
  };
  for (const { name, type } of parameters) {
    if (isScalar(type)) line.push(`\`${name}\` (${describeType(type)})`);
    else {
      close();
      items.push(`\`${name}\`: ${describeInput(type)}`);
    }
  }
  close();
  const list = items.map((item) => `- ${item}`).join("\n");
  if (isPlayer) {
    return `## Interaction

A submission is a program. It is started once for each game, and answers positions until its input ends. It reads a position from standard input, in this order:

${list}

Values on one line are separated by single spaces.

Then it prints its move, ${describeOutput(returns)}, and flushes standard output. The next position follows after the opponent's move. When the game is over, the input ends.
`;
  }
  const input =
    ownInput === undefined
      ? `It reads from standard input, in this order:

${list}

Values on one line are separated by single spaces.`
      : `It reads from standard input, in this form:

${ownInput}`;
  const output =
    ownOutput === undefined
      ? `Print ${describeOutput(returns)}.`
      : `Print the answer in this form:

${ownOutput}`;
  return `## Input

A submission is a program. ${input}

## Output

${output}
`;
}

const FORM_TEXTS = {
  en: {
    input: ["Input", "A program reads its input in this form:"],
    output: ["Output", "It prints the answer in this form:"],
  },
  ru: {
    input: ["Ввод", "Программа читает входные данные в такой форме:"],
    output: ["Вывод", "Она печатает ответ в такой форме:"],
  },
} as const;

/** Headings of statements that describe the form themselves. */
const FORM_HEADING = /^#+\s*(?:input|output|format|ввод|вывод|вход|формат)/im;

/** Sections on the exercise's own forms for a statement that has none; empty if there are no forms. */
export function describeForms(
  { interface: { inputForm, outputForm } }: Problem,
  statement: string,
  language: string,
): string {
  if (FORM_HEADING.test(statement)) return "";
  const texts = language === "ru" ? FORM_TEXTS.ru : FORM_TEXTS.en;
  return [
    ...describeSection(inputForm, texts.input),
    ...describeSection(outputForm, texts.output),
  ].join("\n\n");
}

function describeSection(
  form: Form | undefined,
  [heading, sentence]: readonly [string, string],
): readonly string[] {
  if (form === undefined) return [];
  return [`## ${heading}\n\n${sentence}\n\n\`\`\`\n${form.text}\n\`\`\``];
}

/** A form as its author wrote it, and the meaning of its names. */
function describeForm({ text, slots, counts }: Form): string {
  const lists = slots.flatMap(({ name, type, origin }): string[] => {
    if (origin.kind === "item" || name.includes(" ")) return [];
    if (type.kind !== "list" && type.kind !== "set") {
      const isOwn = isScalar(type) && new RegExp(`\\b${name}\\b`).test(text);
      return isOwn ? [`- \`${name}\` is ${describeType(type)}.`] : [];
    }
    return new RegExp(`\\b${name}_`).test(text) ? [`- \`${name}\` is ${describeType(type)}.`] : [];
  });
  const lengths = counts.map(({ name, list, plus }) => {
    const sum = plus === 0 ? "" : ` ${plus > 0 ? "minus" : "plus"} ${Math.abs(plus)}`;
    return `- \`${name}\` is the length of \`${slots[list]?.name}\`${sum}.`;
  });
  const notes = [...new Set([...lengths, ...lists])].join("\n");
  return `\`\`\`\n${text}\n\`\`\`${notes === "" ? "" : `\n\n${notes}`}`;
}

function describeType(type: ValueType): string {
  switch (type.kind) {
    case "int":
      return "an integer";
    case "bool":
      return "`True` or `False`";
    case "float":
      return "a decimal number";
    case "text":
      return "a text";
    case "option":
      return `${describeType(type.item)}, or \`${NOTHING}\``;
    case "list":
      return "a list";
    case "set":
      return "a set";
    case "pair":
    case "tuple":
      return partTypes(type).every(isScalar)
        ? join(partTypes(type).map(describeType))
        : `${partTypes(type).length} values`;
    case "record":
      return join(type.fields.map(({ name, type: own }) => `\`${name}\` (${describeType(own)})`));
    case "map":
      return "a map";
  }
}

function describeInput(type: ValueType): string {
  switch (type.kind) {
    case "list":
    case "set": {
      const kind = type.kind === "set" ? ", ascending" : "";
      return isScalar(type.item)
        ? `a line with their number and, unless that is 0, one line with all of them${kind}, each ${describeType(type.item)}`
        : `a line with their number, then each in turn${kind}: ${describeInput(type.item)}`;
    }
    case "pair":
    case "tuple":
    case "record": {
      const types = partTypes(type);
      return types.every(isScalar)
        ? `a line with ${describeType(type)}`
        : `in turn ${types.map(describeInput).join("; ")}`;
    }
    case "option":
      return `a line \`${NOTHING}\`, or ${describeInput(type.item)}`;
    case "map":
      return `a line with the number of entries, then a line for each: the key (${describeType(type.key)}) and the value (${describeType(type.value)})`;
    case "int":
    case "bool":
    case "float":
    case "text":
      return `a line with ${describeType(type)}`;
  }
}

function describeOutput(type: ValueType): string {
  switch (type.kind) {
    case "list":
    case "set":
      return isScalar(type.item)
        ? `the items on one line, each ${describeType(type.item)}`
        : `a line for each item: ${describeType(type.item)}`;
    case "map":
      return `a line \`key -> value\` for each entry, in ascending order of the keys; nothing if there are no entries`;
    case "option":
      return `${describeOutput(type.item)}, or \`${NOTHING}\``;
    case "pair":
    case "tuple":
    case "record":
      return partTypes(type).every(isScalar)
        ? `one line with ${describeType(type)}`
        : "each part on its own line";
    case "int":
    case "bool":
    case "float":
    case "text":
      return `one line with ${describeType(type)}`;
  }
}

function join(words: readonly string[]): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
