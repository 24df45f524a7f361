import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { toApiError, type ApiError } from "../client/api-error.ts";
import { Loaded } from "./loaded.tsx";

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
        } catch (error) {
          setProblem(toApiError(error));
        }
      };
      void show();
    }, [round]);
    if (loaded !== undefined) {
      const Shown = loaded;
      return <Shown {...props} />;
    }
    const reload = () => setRound((count) => count + 1);
    return <Loaded data={{ value: undefined, problem, reload }} />;
  };
}
