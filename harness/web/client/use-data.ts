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

/** How long until an answer that may be old is loaded again: not at once, since it may change often. */
const OLD_MS = 500;

/** Loads data from the server: at once, when a key changes, and by `reload`. */
export function useData<T>(
  load: (signal: AbortSignal) => Promise<T>,
  keys: readonly string[],
): Data<T> {
  const key = JSON.stringify(keys);
  const [loaded, setLoaded] = useState<Known<T>>({ key });
  const [round, setRound] = useState(0);
  const current = useRef(load);
  current.current = load;
  const last = useRef<Load>({ isUnderWay: false, isOld: false });
  const reload = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const own = { isUnderWay: true, isOld: false };
    last.current = own;
    const ask = async () => {
      try {
        const value = await current.current(stop.signal);
        if (!stop.signal.aborted) setLoaded({ key, value });
      } catch (error) {
        if (stop.signal.aborted) return;
        const problem = toApiError(error);
        setLoaded((before) => (before.key === key ? { ...before, problem } : { key, problem }));
      } finally {
        own.isUnderWay = false;
        if (own.isOld && !stop.signal.aborted) setTimeout(reload, OLD_MS);
      }
    };
    void ask();
    return () => stop.abort();
  }, [key, round]);

  const change = useCallback((make: (value: T) => T) => {
    // The answer may have been read before this change, and would undo it.
    if (last.current.isUnderWay) last.current.isOld = true;
    setLoaded((before) =>
      before.value === undefined ? before : { ...before, value: make(before.value) },
    );
  }, []);

  // Retry what failed without a network when it is back.
  const isLost = loaded.problem?.isRetryable === true;
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

  const own = loaded.key === key ? loaded : undefined;
  return { value: own?.value, problem: own?.problem, reload, change };
}

/** The last request, and whether the value was changed while it was under way. */
interface Load {
  isUnderWay: boolean;
  isOld: boolean;
}

interface Known<T> {
  readonly key: string;
  readonly value?: T;
  readonly problem?: ApiError;
}
