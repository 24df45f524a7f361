import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  VIEW_HEADER,
} from "../../api/route.ts";
import { fillPath, requestTo } from "../../api/request.ts";
import type { ApiProblem } from "../../api/shapes.ts";
import type { RouteName, ROUTES } from "../../api/routes.ts";
import { ApiError } from "./api-error.ts";
import { connection } from "./connection.ts";
import { askToSignIn } from "./session.ts";
import { showReply } from "./show-reply.ts";
import { isStudentView } from "./view-mode.ts";

type RouteOf<N extends RouteName> = (typeof ROUTES)[N];
type NotUndefined<K extends string, T> = [T] extends [undefined] ? unknown : Record<K, T>;

/** Parameters and options of a call to a route. */
export type CallOptions<N extends RouteName> = NotUndefined<"body", BodyOf<RouteOf<N>>> &
  ([keyof ParamsOf<RouteOf<N>>] extends [never]
    ? unknown
    : { readonly params: ParamsOf<RouteOf<N>> }) & {
    readonly query?: QueryOf<RouteOf<N>>;
    /** Idempotency key: the server performs a request with the same key only once. */
    readonly requestKey?: string;
    readonly signal?: AbortSignal;
    /** Lets the request outlive its page, for the last draft. */
    readonly keepalive?: boolean;
  };

export type Reply<N extends RouteName> = ReplyOf<RouteOf<N>>;

/** {@link CallOptions} without the types of a specific route. */
interface LooseAsked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly requestKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/**
 * Calls a route of the server. If the session has expired, the user signs in over the page and the
 * request is sent again. Texts of people and programs arrive with all characters visible, so that no
 * page can show them otherwise.
 * @throws {ApiError}
 */
export async function call<N extends RouteName>(
  name: N,
  options: CallOptions<N>,
): Promise<Reply<N>> {
  const loose = options as LooseAsked;
  for (;;) {
    const response = await send(name, loose);
    if (response.status === 401 && !ENTRANCES.includes(name)) {
      await askToSignIn();
      continue;
    }
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    if (response.status === 204) return undefined as Reply<N>;
    return showReply(name, (await response.json()) as Reply<N>);
  }
}

/** Routes where 401 is an answer, such as a wrong password. */
const ENTRANCES: readonly RouteName[] = ["signIn", "acceptInvitation", "joinByCode", "me"];

/** URL of a route, also for links to files. */
export function addressOf(name: RouteName, parts: Pick<LooseAsked, "params" | "query">): string {
  return fillPath(routeOf(name), parts);
}

const routePaths: Record<string, string> = ROUTE_PATHS;

/** Adds routes that only some pages load. */
export function addRoutes(paths: Readonly<Record<string, string>>): void {
  Object.assign(routePaths, paths);
}

function routeOf(name: RouteName): Pick<Route, "method" | "path"> {
  const [method, path] = (routePaths[name] ?? "").split(" ") as [Route["method"], string];
  return { method, path: `/api${path}` };
}

async function send(name: RouteName, options: LooseAsked): Promise<Response> {
  const request = requestTo(routeOf(name), options);
  try {
    const response = await fetch(addressOf(name, options), {
      ...request,
      headers: {
        ...request.headers,
        accept: "application/json",
        // Errors come in the language of the page, which need not be the browser's.
        "accept-language": document.documentElement.lang,
        ...(isStudentView.value && { [VIEW_HEADER]: "student" }),
      },
      credentials: "same-origin",
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === true ? { keepalive: true } : {}),
    });
    connection.value = "there";
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    connection.value = "lost";
    throw new ApiError(0, { code: "no-connection", message: "", hint: "" });
  }
}

async function readProblem(response: Response): Promise<ApiProblem> {
  try {
    return (await response.json()) as ApiProblem;
  } catch {
    return { code: "no-answer", message: `HTTP ${response.status}`, hint: "" };
  }
}
