import type { ComponentChildren } from "preact";
import type { Data } from "../client/use-data.ts";
import { texts } from "../texts/index.ts";
import { Loading } from "./loading.tsx";
import { ProblemNotice } from "./notice.tsx";
import { type Crumb, Page } from "./page.tsx";

type Asked<T> = Pick<Data<T>, "value" | "problem" | "reload">;

/**
 * Shows data of the server once it is there; until then, that it is loading. A problem leaves earlier data
 * in place, and has a button to try again unless the server would refuse it again.
 */
export function Loaded<T>({
  data: { value, problem, reload },
  children,
}: {
  readonly data: Asked<T>;
  readonly children?: (value: T) => ComponentChildren;
}) {
  const mayRetry = problem?.isRetryable === true || problem?.isTooSoon === true;
  return (
    <>
      {problem !== undefined && (
        <ProblemNotice problem={problem} {...(mayRetry && { onRetry: reload })} />
      )}
      {value === undefined ? problem === undefined && <Loading /> : children?.(value)}
    </>
  );
}

/** A page whose title comes with its data, while there is none. */
export function LoadingPage({
  data,
  title = "…",
  crumbs = [],
  isWide = false,
}: {
  readonly data: Asked<unknown>;
  /** Title if the data cannot be loaded. */
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  readonly isWide?: boolean;
}) {
  const { notFound } = texts.value.shell;
  const problemTitle = data.problem?.code === "not-found" ? notFound : title;
  return (
    <Page title={data.problem === undefined ? "…" : problemTitle} crumbs={crumbs} isWide={isWide}>
      <Loaded data={data} />
    </Page>
  );
}
