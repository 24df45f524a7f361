/** https://www.kattis.com/problem-package-format/appendix/languages.html */
export const LANGUAGE_IDS: readonly string[] = (
  "ada algol68 apl bash c cgmp cobol cpp cppgmp crystal csharp d dart elixir erlang forth fortran " +
  "fsharp gerbil go haskell java javaalgs4 javascript julia kotlin lisp lua modula2 nim objectivec " +
  "ocaml octave odin pascal perl php prolog python2 python3 python3numpy racket ruby rust scala " +
  "simula smalltalk snobol swift typescript visualbasic zig"
).split(" ");
