/**
 * Formats plain values as Node's console does. They come from a program's realm: what is formatted
 * is a copy, made without calling anything that a program could have changed.
 */
"use strict";

const { format, types } = require("node:util");

const MAX_DEPTH = 20;
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { ownKeys } = Reflect;

/** Returns a function that formats values, or returns undefined if one of them is not plain. */
function formatPlain(realm) {
  const { Object, Array, Map, Set } = realm;
  const plain = new globalThis.Map([
    [null, copyObject],
    [Object.prototype, copyObject],
    [Array.prototype, copyArray],
    [Map.prototype, copyMap],
    [Set.prototype, copySet],
  ]);
  return (values) => {
    const copies = [];
    for (let index = 0; index < values.length; index += 1) {
      const copied = copy(values[index], plain, 1);
      if (copied === NOT_PLAIN) return undefined;
      copies.push(copied);
    }
    return format(...copies);
  };
}

const NOT_PLAIN = Symbol("not plain");

function copy(value, plain, depth) {
  if (typeof value === "function") return NOT_PLAIN;
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH || types.isProxy(value)) return NOT_PLAIN;
  const parts = [];
  const copyPart = (part) => parts.push(copy(part, plain, depth + 1));
  const copied = plain.get(getPrototypeOf(value))?.(value, copyPart, parts) ?? NOT_PLAIN;
  return parts.includes(NOT_PLAIN) ? NOT_PLAIN : copied;
}

/** Undefined if the object has more than a copy would have. */
function copyObject(value, copyPart, parts) {
  const copied = getPrototypeOf(value) === null ? { __proto__: null } : {};
  // These may have Object.prototype as well.
  if (types.isArgumentsObject(value) || types.isModuleNamespaceObject(value)) return undefined;
  for (const key of ownKeys(value)) {
    const found = getOwnPropertyDescriptor(value, key);
    if (typeof key !== "string" || !("value" in found) || !found.enumerable) return undefined;
    copyPart(found.value);
    defineProperty(copied, key, { ...found, value: parts.at(-1) });
  }
  return copied;
}

function copyArray(value, copyPart, parts) {
  // Own keys include the length; holes and extra properties change their number.
  if (!Array.isArray(value) || ownKeys(value).length !== value.length + 1) return undefined;
  for (let index = 0; index < value.length; index += 1) {
    const found = getOwnPropertyDescriptor(value, index);
    if (found === undefined || !("value" in found)) return undefined;
    copyPart(found.value);
  }
  return parts;
}

function copyMap(value, copyPart, parts) {
  if (!types.isMap(value) || ownKeys(value).length > 0) return undefined;
  Map.prototype.forEach.call(value, (item, key) => {
    copyPart(key);
    copyPart(item);
  });
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1]]] : [])));
}

function copySet(value, copyPart, parts) {
  if (!types.isSet(value) || ownKeys(value).length > 0) return undefined;
  Set.prototype.forEach.call(value, copyPart);
  return new Set(parts);
}

module.exports = { formatPlain };
