import { ownValue } from "../../core/own-value.ts";

/** A language of the problem package format, supported here or not. */
export interface FormatLanguage {
  /** The format's code. */
  readonly id: string;
  readonly name: string;
  /** Case-sensitive file extensions that identify the language. */
  readonly extensions: readonly string[];
  /** ID of our language; undefined if it is not supported. */
  readonly languageId: string | undefined;
}

/** Code, name, extensions and our ID, from the format's appendix and from existing packages. */
const TABLE = `
ada|Ada|.adb .ads
algol68|Algol 68|.a68
apl|APL|.apl
bash|Bash|.sh .bash
c|C|.c|c
cgmp|C with GMP|
cobol|COBOL|.cob
cpp|C++|.cc .cpp .cxx .c++ .C|cpp
cppgmp|C++ with GMP|
crystal|Crystal|.cr
csharp|C#|.cs|csharp
d|D|.d
dart|Dart|.dart
elixir|Elixir|.ex
erlang|Erlang|.erl
forth|Forth|.fth .4th .forth .frt
fortran|Fortran|.f90
fsharp|F#|.fs .fsx
gerbil|Gerbil|.ss
go|Go|.go|go
haskell|Haskell|.hs
java|Java|.java|java
javaalgs4|Java with Algs4|
javascript|JavaScript|.js .mjs .cjs|javascript
julia|Julia|.jl
kotlin|Kotlin|.kt|kotlin
lisp|Common Lisp|.lisp .cl
lua|Lua|.lua
modula2|Modula-2|.mod .def
nim|Nim|.nim
objectivec|Objective-C|.m
ocaml|OCaml|.ml
octave|Octave|
odin|Odin|.odin
pascal|Pascal|.pas
perl|Perl|.pm
php|PHP|.php
prolog|Prolog|.pl
pypy3|Python 3 by PyPy||pypy
python2|Python 2|.py2
python3|Python 3|.py .py3|python
python3numpy|Python 3 with NumPy||python
racket|Racket|.rkt
ruby|Ruby|.rb
rust|Rust|.rs|rust
scala|Scala|.scala
simula|Simula|.sim
smalltalk|Smalltalk|.st
snobol|Snobol|.sno
swift|Swift|.swift
typescript|TypeScript|.ts .mts .cts|typescript
visualbasic|Visual Basic|.vb
zig|Zig|.zig
checktestdata|Checktestdata|.ctd
viva|VIVA|.viva
`;

/** Codes that other tools use. */
const ALIASES: Readonly<Record<string, string>> = {
  cc: "cpp",
  "c++": "cpp",
  cs: "csharp",
  cpython3: "python3",
  hs: "haskell",
  js: "javascript",
  kt: "kotlin",
  pas: "pascal",
  py2: "python2",
  py3: "python3",
  pypy: "pypy3",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  ts: "typescript",
};

const FORMAT_LANGUAGES: readonly FormatLanguage[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [id = "", name = "", extensions = "", languageId] = line.split("|");
    return { id, name, extensions: extensions.match(/\S+/g) ?? [], languageId };
  });

export function findFormatLanguage(code: string): FormatLanguage | undefined {
  const lower = code.toLowerCase();
  return FORMAT_LANGUAGES.find(({ id }) => id === (ownValue(ALIASES, lower) ?? lower));
}

/** The format's codes for our language, the usual one first. */
export function formatCodesOf(languageId: string): readonly string[] {
  return FORMAT_LANGUAGES.filter((each) => each.languageId === languageId).map(({ id }) => id);
}

/** The language of a file extension: `.C` is C++, `.c` is C. */
export function formatLanguageOf(name: string): FormatLanguage | undefined {
  const extension = /\.[^./]*$/.exec(name)?.[0] ?? "";
  return findByExtension(extension) ?? findByExtension(extension.toLowerCase());
}

function findByExtension(extension: string): FormatLanguage | undefined {
  return FORMAT_LANGUAGES.find(({ extensions }) => extensions.includes(extension));
}

/** The language of a first line such as `#!/usr/bin/env pypy3`; undefined if it is unknown. */
export function formatLanguageOfShebang(bytes: Buffer): FormatLanguage | undefined {
  const line = /^#!.*/.exec(bytes.subarray(0, 200).toString("latin1"))?.[0] ?? "";
  const program = /\b(pypy|python)([23])?[\d.]*\b|\b(?:ba|da|k|z)?sh\b/.exec(line);
  if (program === null) return undefined;
  const [, interpreter, version] = program;
  if (interpreter === undefined) return findFormatLanguage("bash");
  if (version === "2") return findFormatLanguage("python2");
  return findFormatLanguage(interpreter === "pypy" ? "pypy3" : "python3");
}
