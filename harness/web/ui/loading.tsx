import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts/index.ts";

/** Shows a loading text after a short delay. */
export function Loading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return <p class="quiet loading">{isLong ? texts.value.shell.loading : ""}</p>;
}
