import { type Logger, pino, stdTimeFunctions } from "pino";
import { showText } from "../core/printable.ts";

export const LOG_FORMATS = ["text", "json"] as const;
export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;

export interface LogOptions {
  readonly logFormat: (typeof LOG_FORMATS)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** Opens the log of a command that runs for long: lines on standard error, as JSON or for people. */
export function openLog({ logFormat, logLevel }: LogOptions): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    {
      write: (line: string) => {
        process.stderr.write(logFormat === "json" ? line : printLine(line));
      },
    },
  );
}

/** `2026-11-29T12:00:00.000Z WARN  [req-7] sentence`, then the stack of an error. */
export function printLine(json: string): string {
  const { time, level, reqId, msg, err } = JSON.parse(json) as {
    readonly time: string;
    readonly level: string;
    readonly reqId?: string;
    readonly msg?: string;
    readonly err?: { readonly message?: string; readonly stack?: string };
  };
  const request = reqId === undefined ? "" : `[${reqId}] `;
  const stack = err?.stack === undefined ? "" : `\n${err.stack}`;
  // One line each, whatever a message quotes; only stacks have several.
  const text = showText(`${request}${msg ?? err?.message ?? ""}`).replaceAll("\n", " ");
  return `${time} ${level.toUpperCase().padEnd(5)} ${text}${stack && showText(stack)}\n`;
}
