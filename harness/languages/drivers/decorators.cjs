/**
 * What Node.js does not run of TypeScript: `accessor`, and decorators as the standard has them or as
 * TypeScript had them (those take three arguments). Loaded before a submission that has any.
 *
 * It works on lines as Node's own transformation writes them: a decorator, and what it is for, begin
 * lines of their own. No line is added or taken away, so that the source map stays true.
 */
"use strict";

const { readFileSync } = require("node:fs");
const { registerHooks, stripTypeScriptTypes } = require("node:module");
const { fileURLToPath } = require("node:url");

const CLASS = /^(\s*)(?:export (?:default )?)?class ([A-Za-z_$][\w$]*)/;
const MEMBER = /^(\s*)(static )?(async |get |set |accessor )?(\*?)([A-Za-z_$][\w$]*) ?(\(|=|;)(.*)$/;
const KINDS = { "get ": "getter", "set ": "setter", "accessor ": "accessor" };

/** @param text what `stripTypeScriptTypes` made with `mode: "transform"` */
function lowerDecorators(text) {
  const lines = text.replaceAll(/^(\s*)export default @(.*)\nclass /gm, "$1@$2\nexport default class ").split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const decorators = [];
    while (/^\s*@/.test(lines[index] ?? "")) {
      const end = endOfDecorator(lines, index);
      decorators.push(lines.slice(index, end + 1).join(" ").trim().slice(1));
      lines.fill("", index, end + 1);
      index = end + 1;
    }
    const [, indent, name] = CLASS.exec(lines[index] ?? "") ?? [];
    const member = MEMBER.exec(lines[index] ?? "");
    if (name !== undefined && decorators.length > 0) {
      const end = lines.indexOf(`${indent}}`, index);
      lines[end] += ` ${name} = decorateForJudge.owner(${name}, [${decorators}]);`;
    } else if (member !== null && (decorators.length > 0 || member[3] === "accessor ")) {
      lowerMember(lines, index, member, decorators);
    }
  }
  return lines.join("\n");
}

/** One with a long argument goes on until a line that closes it. */
function endOfDecorator(lines, start) {
  if (!/[({[]$/.test(lines[start])) return start;
  return endOfBlock(lines, start + 1, /^\s*/.exec(lines[start])[0]);
}

function endOfBlock(lines, start, indent) {
  const end = lines.findIndex(
    (line, at) => at >= start && line.startsWith(indent) && /^[)}\]]/.test(line.slice(indent.length)),
  );
  return end < 0 ? lines.length - 1 : end;
}

function lowerMember(lines, index, member, decorators) {
  const [, indent, isStatic = "", word = "", star, name, next, rest] = member;
  const kind = KINDS[word] ?? (next === "(" ? "method" : "field");
  const told = `"${name}", ${isStatic !== ""}, "${kind}", [${decorators}]`;
  const decorate = `${indent}static { decorateForJudge.member(${index}, this, ${told}); } `;
  // What decorators ask to be run with each object is run where the member stands.
  const begin = isStatic === "" ? `#begin${index} = decorateForJudge.begin(${index}, this); ` : "";
  if (kind === "field" || kind === "accessor") {
    const own = kind === "field" ? name : `#own${index}`;
    const pair = `${isStatic}get ${name}() { return this.${own}; } ${isStatic}set ${name}(value) { this.${own} = value; } `;
    const value = next === "=" ? rest : " undefined;";
    lines[index] =
      `${decorate}${kind === "accessor" ? pair : ""}${begin}${isStatic}${own} = decorateForJudge.value(${index}, this,${value}`;
    const end = value.endsWith(";") ? index : endOfBlock(lines, index + 1, indent);
    lines[end] = `${lines[end].slice(0, -1)});`;
  } else {
    lines[index] = `${decorate}${begin}${isStatic}${word}${star}${name}${next}${rest}`;
  }
}

/** By the line of the member: what to run with each object, and what to make of first values. */
const members = new Map();

function decorateMember(id, owner, name, isStatic, kind, decorators) {
  const holder = isStatic ? owner : owner.prototype;
  const found = { initializers: [], values: [] };
  members.set(id, found);
  const context = {
    kind,
    name,
    static: isStatic,
    private: false,
    metadata: {},
    access: {
      has: (object) => name in object,
      get: (object) => object[name],
      set: (object, value) => {
        object[name] = value;
      },
    },
    addInitializer: (initializer) => found.initializers.push(initializer),
  };
  // The nearest one is applied first.
  for (const decorator of decorators.toReversed()) {
    const before = Object.getOwnPropertyDescriptor(holder, name);
    const after =
      decorator.length >= 3
        ? (decorator(holder, name, before) ?? before)
        : redefine(kind, before, decorator, context, found);
    if (after !== undefined) Object.defineProperty(holder, name, after);
  }
  if (isStatic) for (const initializer of found.initializers) initializer.call(owner);
}

function redefine(kind, before, decorator, context, { values }) {
  switch (kind) {
    case "method":
      return { ...before, value: decorator(before.value, context) ?? before.value };
    case "getter":
      return { ...before, get: decorator(before.get, context) ?? before.get };
    case "setter":
      return { ...before, set: decorator(before.set, context) ?? before.set };
    case "accessor": {
      const { get, set } = before;
      const { init, ...changed } = decorator({ get, set }, context) ?? {};
      if (init !== undefined) values.unshift(init);
      return { ...before, ...changed };
    }
    default: {
      const init = decorator(undefined, context);
      if (typeof init === "function") values.unshift(init);
      return undefined;
    }
  }
}

Object.defineProperty(globalThis, "decorateForJudge", {
  value: {
    lower: lowerDecorators,
    member: decorateMember,
    begin: (id, object) => {
      for (const initializer of members.get(id).initializers) initializer.call(object);
    },
    value: (id, object, first) =>
      members.get(id).values.reduce((value, init) => init.call(object, value), first),
    owner: (owner, decorators) =>
      decorators.reduceRight((each, decorator) => {
        const context = { kind: "class", name: each.name, metadata: {}, addInitializer: (run) => run.call(each) };
        return decorator(each, context) ?? each;
      }, owner),
  },
});

const IS_DECORATED = /^[ \t]*(?:export[ \t]+(?:default[ \t]+)?)?@[A-Za-z_$(]|\baccessor[ \t]+[\w$#]/m;

registerHooks({
  load: (url, context, next) => {
    if (!/^file:.*\.[mc]?ts$/.test(url)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), "utf8");
    if (!IS_DECORATED.test(source)) return next(url, context);
    const text = stripTypeScriptTypes(source, { mode: "transform" });
    const isCommonJs = /\.cts$/.test(url) || !/^\s*(?:import|export)\b/m.test(text);
    return { format: isCommonJs ? "commonjs" : "module", source: lowerDecorators(text), shortCircuit: true };
  },
});
