import type { z } from "zod";
import type { CallService } from "./call-service.ts";
import { readJson } from "./read-json.ts";
import { ServiceFailed } from "./service-response.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const MAX_READ_MS = 120_000;

/** A list of a platform that comes in pages. */
interface PagedList<Schema extends z.ZodType> {
  readonly url: string;
  /** Parameters of every page, also where the platform's link to the next one lacks them. */
  readonly query?: Readonly<Record<string, string>>;
  readonly scope: string;
  readonly accept: string;
  /** The shape of a page. */
  readonly page: Schema;
  /** The list in messages: "its list of members". */
  readonly name: string;
}

/** Reads a list, page by page. If a page fails, the whole read fails. @throws {ServiceFailed} */
export async function* readPages<Schema extends z.ZodType>(
  call: CallService,
  { url, query = {}, scope, accept, page: schema, name }: PagedList<Schema>,
  now: () => number,
): AsyncGenerator<z.output<Schema>> {
  const first = new URL(url);
  if (!first.searchParams.has("limit")) first.searchParams.set("limit", String(PAGE_SIZE));
  const end = now() + MAX_READ_MS;
  const seen = new Set<string>();
  let page: string | undefined = withQuery(first, query);
  while (page !== undefined) {
    if (seen.has(page) || seen.size >= MAX_PAGES) {
      throw new ServiceFailed(`${name} never ends`, false);
    }
    if (now() > end) throw new ServiceFailed(`${name} takes too long to read`, true);
    seen.add(page);
    const response = await call(page, { scope, accept });
    yield await readJson(response, schema);
    const next = nextPage(response, page);
    // The access token must not be sent elsewhere.
    if (next !== undefined && next.origin !== first.origin) {
      throw new ServiceFailed(`the next page of ${name} is on another server`, false);
    }
    page = next && withQuery(next, query);
  }
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  const whole = new URL(url);
  for (const [parameter, value] of Object.entries(query)) whole.searchParams.set(parameter, value);
  return whole.href;
}

/** `Link: <…>; rel="next"`. One of Moodle's services writes typographic quotes. */
function nextPage({ headers }: Response, page: string): URL | undefined {
  for (const [, target = "", parameters = ""] of (headers.get("link") ?? "").matchAll(
    /<([^>]*)>([^<]*)/g,
  )) {
    if (!/;\s*rel\s*=\s*[^\w\s]*next\b/i.test(parameters)) continue;
    const url = URL.parse(target, page);
    if (url !== null) return url;
  }
  return undefined;
}
