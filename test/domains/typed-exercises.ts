/** Made-up exercises of the types that the shipped ones do not have; small enough to be listed. */
import type { Problem } from "../../harness/problems/index.ts";
import { makeUp } from "./exercises.ts";

export const TYPED: readonly (readonly [string, Problem])[] = [
  ["floats", makeUp([{ name: "x", type: "float", min: -1, max: 1.5, decimals: 1n }])],
  [
    "an option and a float",
    makeUp([
      { name: "limit", type: "option<int>", min: 0n, max: 4n },
      { name: "x", type: "float", min: 0.25, max: 0.35, decimals: 2n },
    ]),
  ],
  [
    "the edges of a graph and one of its nodes",
    makeUp(
      [
        { name: "nodes", type: "int", min: 1n, max: 3n },
        { name: "start", type: "int", min: 0n, max: 2n },
        {
          name: "edges",
          type: "list<pair<int, int>>",
          length: { max: 2n },
          items: {
            parts: [
              { min: 0n, max: 2n },
              { min: 0n, max: 2n },
            ],
          },
        },
      ],
      ["edges < nodes", "start < nodes"],
    ),
  ],
  [
    "non-increasing rows",
    makeUp([
      {
        name: "rows",
        type: "list<int>",
        order: "non-increasing",
        length: { min: 1n, max: 4n },
        items: { min: 1n, max: 4n },
      },
    ]),
  ],
  [
    "a list of records",
    makeUp([
      {
        name: "edges",
        type: "list<{ from: int, to: int, weight: float }>",
        length: { max: 2n },
        items: {
          fields: {
            from: { min: 1n, max: 2n },
            to: { min: 1n, max: 2n },
            weight: { min: 0.5, max: 1, decimals: 1n },
          },
        },
      },
    ]),
  ],
  [
    "a grid and a bool",
    makeUp([
      {
        name: "grid",
        type: "list<list<int>>",
        length: { min: 1n, max: 2n },
        items: { length: { min: 1n, max: 2n }, items: { min: 0n, max: 2n } },
      },
      { name: "isTorus", type: "bool" },
    ]),
  ],
  [
    "a tuple of a text, an option and a pair",
    makeUp([
      {
        name: "t",
        type: "tuple<text, option<bool>, pair<int, int>>",
        parts: [
          { alphabet: "ab", length: { min: 1n, max: 2n } },
          {},
          {
            parts: [
              { min: -1n, max: 1n },
              { min: 3n, max: 4n },
            ],
          },
        ],
      },
    ]),
  ],
  [
    "lists of bools and of texts",
    makeUp([
      { name: "flags", type: "list<bool>", length: { max: 3n } },
      {
        name: "words",
        type: "list<text>",
        length: { max: 2n },
        items: { alphabet: "xy", length: { min: 1n, max: 2n } },
      },
    ]),
  ],
];
