/**
 * Encodes and decodes values in wire form, as described in harness/core/values/wire.ts, for
 * driver.cjs. Loaded before the submission, which can change every prototype: hence saved
 * functions, and arrays walked by index.
 */
"use strict";

const { types } = require("node:util");

const MAX_DEPTH = 40; // the frame itself is level 1
const MAX_INT = 10n ** 19_999n;

const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);
const { getPrototypeOf } = Reflect;
const { defineProperty, keys, getOwnPropertyDescriptor } = Object;
const { isInteger, isSafeInteger } = Number;
const { isArray } = Array;
const { isMap, isSet, isProxy } = types;
const { byteLength } = Buffer;
const toBigInt = BigInt;
const toNumber = Number;
const MapOfArguments = Map;
const SetOfArguments = Set;
const arrayPrototype = Array.prototype;
const mapPrototype = Map.prototype;
const setPrototype = Set.prototype;
const objectPrototype = Object.prototype;
const eachOfMap = uncurryThis(Map.prototype.forEach);
const eachOfSet = uncurryThis(Set.prototype.forEach);
const setInMap = uncurryThis(Map.prototype.set);
const addToSet = uncurryThis(Set.prototype.add);
const textBetween = uncurryThis(Buffer.prototype.utf8Slice);

/**
 * The type of values without a declared type. A type is an array, as
 * harness/languages/write-shape.ts writes it.
 */
const ANY = ["any"];
const OWN = { enumerable: true, configurable: true, writable: true };

/**
 * Encodes by exact type, never by the value's own methods; the declared type distinguishes floats
 * and records.
 */
function encode(value, type = ANY, depth = 1) {
  const asked = type[0] === "option" ? type[1] : type;
  switch (typeof value) {
    case "boolean":
      return value ? "t" : "f";
    case "number":
      if (!isInteger(value) || asked[0] === "float") return `d${value};`;
      // -0 counts as 0.
      return isSafeInteger(value) ? `i${value + 0};` : encode(toBigInt(value), asked, depth);
    case "bigint":
      if (value >= MAX_INT || value <= -MAX_INT) return encodeOther("an int of over 20,000 digits");
      return `i${value};`;
    case "string":
      return encodeText(value);
    case "undefined":
      return "n";
    case "object":
      return value === null ? "n" : encodeObject(value, asked, depth);
    default:
      return encodeOther(typeof value);
  }
}

function encodeObject(value, asked, depth) {
  if (isProxy(value)) return encodeOther("Proxy");
  const prototype = getPrototypeOf(value);
  const isPlain = prototype === null || prototype === objectPrototype;
  const isKnown =
    isPlain ||
    prototype === arrayPrototype ||
    prototype === mapPrototype ||
    prototype === setPrototype;
  if (isKnown && depth >= MAX_DEPTH) return encodeOther("a value nested over 40 deep");
  let count = 0;
  let body = "";
  if (isArray(value) && prototype === arrayPrototype) {
    for (; count < value.length; count += 1) {
      body += encode(value[count], typeOfItem(asked, count), depth + 1);
    }
    return `l${count}:${body}`;
  }
  if (isMap(value) && prototype === mapPrototype) {
    const keyType = asked[0] === "map" ? asked[1] : ANY;
    eachOfMap(value, (item, key) => {
      body += encode(key, keyType, depth + 1) + encode(item, typeOfValue(asked, key), depth + 1);
      count += 1;
    });
    return `m${count}:${body}`;
  }
  if (isSet(value) && prototype === setPrototype) {
    eachOfSet(value, (item) => {
      body += encode(item, typeOfItem(asked, 0), depth + 1);
      count += 1;
    });
    return `e${count}:${body}`;
  }
  if (isPlain || (asked[0] === "record" && isObjectOfClass(value) && depth < MAX_DEPTH)) {
    const names = keys(value);
    for (; count < names.length; count += 1) {
      const name = names[count];
      body += encodeText(name) + encode(value[name], typeOfValue(asked, name), depth + 1);
    }
    return `j${count}:${body}`;
  }
  return encodeOther(nameOfClass(prototype));
}

/** True for an object that can stand for a record: with own properties, and not a collection. */
function isObjectOfClass(value) {
  return keys(value).length > 0 && !isArray(value) && !isMap(value) && !isSet(value);
}

function typeOfItem(asked, index) {
  switch (asked[0]) {
    case "list":
    case "set":
      return asked[1];
    case "pair":
    case "tuple":
      return index + 1 < asked.length ? asked[index + 1] : ANY;
    default:
      return ANY;
  }
}

/** Type of the value under a name in a map or a record. */
function typeOfValue(asked, name) {
  if (asked[0] === "map") return asked[2];
  if (asked[0] !== "record") return ANY;
  for (let index = 1; index < asked.length; index += 1) {
    if (asked[index][0] === name) return asked[index][1];
  }
  return ANY;
}

function nameOfClass(prototype) {
  const owner = isProxy(prototype)
    ? undefined
    : getOwnPropertyDescriptor(prototype, "constructor")?.value;
  if (typeof owner !== "function" || isProxy(owner)) return "object";
  const name = getOwnPropertyDescriptor(owner, "name")?.value;
  return typeof name === "string" && name !== "" ? name : "object";
}

function encodeText(text) {
  return `s${byteLength(text)}:${text}`;
}

function encodeOther(name) {
  return `o${byteLength(name)}:${name}`;
}

/**
 * Reads the values of a frame one after another. An int beyond 2^53, or every int, becomes a
 * bigint.
 */
class Decoder {
  #body;
  #position;
  #takesBigInts;

  constructor(body, start, takesBigInts) {
    this.#body = body;
    this.#position = start;
    this.#takesBigInts = takesBigInts;
  }

  /** Reads the count or int that ends with the given character. */
  #number(terminator) {
    const start = this.#position;
    let end = start;
    let number = 0;
    while (this.#body[end] !== terminator) {
      number = 10 * number + (this.#body[end] - 0x30);
      end += 1;
    }
    this.#position = end + 1;
    const isShortAndPlain = end - start <= 15 && this.#body[start] !== 0x2d;
    if (isShortAndPlain) return number;
    const exact = toBigInt(textBetween(this.#body, start, end));
    return isSafeInteger(toNumber(exact)) ? toNumber(exact) : exact;
  }

  #float() {
    const start = this.#position;
    let end = start;
    while (this.#body[end] !== 0x3b) end += 1; // ;
    this.#position = end + 1;
    return toNumber(textBetween(this.#body, start, end));
  }

  #text(length) {
    this.#position += length;
    return textBetween(this.#body, this.#position - length, this.#position);
  }

  next() {
    const tag = this.#body[this.#position];
    this.#position += 1;
    if (tag === 0x74) return true; // t
    if (tag === 0x66) return false; // f
    if (tag === 0x6e) return null; // n
    if (tag === 0x64) return this.#float(); // d
    if (tag === 0x69) {
      // i … ;
      const number = this.#number(0x3b);
      return this.#takesBigInts ? toBigInt(number) : number;
    }
    const count = this.#number(0x3a); // … :
    if (tag === 0x73) return this.#text(count); // s
    if (tag === 0x6d) {
      // m
      const map = new MapOfArguments();
      for (let index = 0; index < count; index += 1) setInMap(map, this.next(), this.next());
      return map;
    }
    if (tag === 0x65) {
      // e
      const set = new SetOfArguments();
      for (let index = 0; index < count; index += 1) addToSet(set, this.next());
      return set;
    }
    if (tag === 0x72) return this.#record(count); // r
    const items = []; // l, p
    for (let index = 0; index < count; index += 1) items[index] = this.next();
    return items;
  }

  /** Creates a plain object, also if a field is called `__proto__`. */
  #record(count) {
    const record = {};
    for (let index = 0; index < count; index += 1) {
      const name = this.next();
      if (name === "__proto__") {
        const value = this.next();
        defineProperty(record, name, { __proto__: null, value, ...OWN });
      } else record[name] = this.next();
    }
    return record;
  }
}
// Protected from the submission, like everything else here.
Object.freeze(Decoder.prototype);

module.exports = { Decoder, encode, encodeText };
