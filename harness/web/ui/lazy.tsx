import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { toApiError, type ApiError } from "../client/api-error.ts";
import { Loading } from "./loading.tsx";
import { ProblemNotice } from "./notice.tsx";

/** A component that is loaded when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const [, setReady] = useState(loaded !== undefined);
    const [problem, setProblem] = useState<ApiError>();
    const [round, setRound] = useState(0);
    useEffect(() => {
      if (loaded !== undefined) return;
      const show = async () => {
        setProblem(undefined);
        try {
          loaded = await load();
          setReady(true);
        } catch (thrown) {
          setProblem(toApiError(thrown));
        }
      };
      void show();
    }, [round]);
    if (loaded !== undefined) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    if (problem === undefined) return <Loading />;
    return <ProblemNotice problem={problem} onRetry={() => setRound((count) => count + 1)} />;
  };
}
