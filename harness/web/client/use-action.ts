import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "./api-error.ts";

export interface ActionState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: ApiError | undefined;
  readonly run: (action: () => Promise<unknown>) => void;
}

/** Runs one action on the server at a time, and keeps its state. */
export function useAction(): ActionState {
  const [state, setState] = useState<Omit<ActionState, "run">>(IDLE);
  const run = (action: () => Promise<unknown>) => {
    if (state.isBusy) return;
    setState({ ...IDLE, isBusy: true });
    action().then(
      () => setState({ ...IDLE, isDone: true }),
      (error: unknown) => setState({ ...IDLE, problem: toApiError(error) }),
    );
  };
  return { ...state, run };
}

const IDLE = { isBusy: false, isDone: false, problem: undefined };
