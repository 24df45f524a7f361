import type { Counterexample } from "../../core/judging/judging.ts";

/** The result of trying an input on a program. */
export interface ShownHack {
  /** As students see it: `AcanWin(7)`. */
  readonly call: string;
  readonly hack:
    | { readonly kind: "invalid"; readonly message: string }
    | {
        readonly kind: "successful" | "unsuccessful";
        readonly interface: "function" | "program";
        readonly counterexample: Counterexample;
        readonly isVarying?: true;
      };
}

/** Prints hacks as JSON; ends with a line end. */
export function toHacksJson({
  exercise,
  program,
  hacks,
}: {
  readonly exercise: string;
  readonly program: string;
  readonly hacks: readonly ShownHack[];
}): string {
  const printed = hacks.map(({ call, hack }) => {
    if (hack.kind === "invalid") return { call, result: hack.kind, message: hack.message };
    const { args, expected, actual, verdict, message } = hack.counterexample;
    const answers = {
      ...(expected !== undefined && { expected }),
      ...(actual !== undefined && { actual }),
    };
    const isVarying = hack.isVarying && { isVarying: true };
    return {
      call,
      result: hack.kind,
      args,
      verdict,
      ...answers,
      ...(message !== "" && { message }),
      ...isVarying,
    };
  });
  return `${JSON.stringify({ exercise, program, hacks: printed }, undefined, 2)}\n`;
}
