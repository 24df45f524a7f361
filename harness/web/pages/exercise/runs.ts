import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveEvent } from "../../../api/live-shapes.ts";
import type { RunResult } from "../../../api/student-shapes.ts";
import { ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { texts } from "../../texts/index.ts";

/** A run without a result after this time is lost. */
const GIVE_UP_MS = 60_000;

export type RunKind = "samples" | "input";

export interface Runs {
  readonly isRunning: boolean;
  /** Inputs of the last run. */
  readonly kind: RunKind;
  readonly result: RunResult | undefined;
  readonly problem: ApiError | undefined;
  /** Runs the samples if no inputs are given. */
  readonly run: (program: {
    readonly language: string;
    readonly text: string;
    readonly inputs?: string[];
  }) => void;
  readonly hear: (event: LiveEvent) => void;
  /** The program has changed since the last run. */
  readonly isOutdated: boolean;
  readonly outdate: () => void;
  /** Clears the results: another program is shown, or this one was submitted. */
  readonly forget: () => void;
}

/** Runs a program without submitting it, one run at a time; results arrive as live events. */
export function useRuns(course: string, exercise: string): Runs {
  const [runId, setRunId] = useState<string>();
  const [kind, setKind] = useState<RunKind>("samples");
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<RunResult>();
  const [problem, setProblem] = useState<ApiError>();
  const [isOutdated, setOutdated] = useState(false);
  // A result may arrive before the answer with the ID of its run.
  const heard = useRef(new Map<string, RunResult>());

  const settle = (ran: RunResult) => {
    setRunId(undefined);
    setResult(ran);
  };

  const run: Runs["run"] = (program) => {
    if (isAsking || runId !== undefined) return;
    const start = async () => {
      setAsking(true);
      setProblem(undefined);
      setOutdated(false);
      const next = program.inputs === undefined ? "samples" : "input";
      setKind(next);
      if (next !== kind) setResult(undefined);
      try {
        const started = await call("run", { params: { course, exercise }, body: program });
        const earlyResult = heard.current.get(started.run);
        if (earlyResult === undefined) setRunId(started.run);
        else settle(earlyResult);
      } catch (error) {
        setProblem(toApiError(error));
      }
      setAsking(false);
    };
    void start();
  };

  const hear = (event: LiveEvent) => {
    if (event.kind !== "ran") return;
    heard.current.set(event.result.run, event.result);
    if (event.result.run === runId) settle(event.result);
  };

  useEffect(() => {
    if (runId === undefined) return;
    const timer = setTimeout(() => {
      const { runFailed: message, runFailedHint: hint } = texts.value.exercise;
      setRunId(undefined);
      setProblem(new ApiError(0, { code: "run-lost", message, hint }));
    }, GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [runId]);

  const outdate = () => setOutdated(true);
  const forget = () => {
    setRunId(undefined);
    setResult(undefined);
    setProblem(undefined);
  };
  const isRunning = isAsking || runId !== undefined;
  return { isRunning, kind, result, problem, run, hear, isOutdated, outdate, forget };
}
