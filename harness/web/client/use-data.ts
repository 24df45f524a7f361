import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type ApiError, toApiError } from "./api-error.ts";
import { connection } from "./connection.ts";

export interface Data<T> {
  /** The last answer; it stays while a newer one is loading. */
  readonly value: T | undefined;
  readonly problem: ApiError | undefined;
  readonly reload: () => void;
  /** Changes the value locally, for example after a live event. */
  readonly change: (change: (value: T) => T) => void;
}

/** Loads data from the server: at once, when a key changes, and by `reload`. */
export function useData<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  keys: readonly string[],
): Data<T> {
  const key = JSON.stringify(keys);
  const [known, setKnown] = useState<Known<T>>({ key });
  const [round, setRound] = useState(0);
  const current = useRef(ask);
  current.current = ask;

  useEffect(() => {
    const stop = new AbortController();
    current.current(stop.signal).then(
      (value) => !stop.signal.aborted && setKnown({ key, value }),
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        const problem = toApiError(thrown);
        setKnown((before) => (before.key === key ? { ...before, problem } : { key, problem }));
      },
    );
    return () => stop.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  const change = useCallback(
    (make: (value: T) => T) =>
      setKnown((before) =>
        before.value === undefined ? before : { ...before, value: make(before.value) },
      ),
    [],
  );

  // Retry what failed without a network when it is back.
  const isLost = known.problem?.isRetryable === true;
  const state = connection.value;
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(reload, 3000);
    addEventListener("online", reload);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", reload);
    };
  }, [isLost, state, round]);

  const own = known.key === key ? known : undefined;
  return { value: own?.value, problem: own?.problem, reload, change };
}

interface Known<T> {
  readonly key: string;
  readonly value?: T;
  readonly problem?: ApiError;
}
