import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFramed } from "./lti/offer-window.ts";
import { allowFrames } from "./lti/send-page.ts";
import { ICON_PATH } from "./lti/tool-urls.ts";
import { contentPolicy } from "./http/guard.ts";
import { Refusal } from "./http/refusal.ts";
import { readSession } from "./sign-in/session.ts";
import type { Site } from "./site.ts";

/** Placeholder for the nonce of a page's style elements. */
const NONCE = /__NONCE__/g;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the web pages that were built into `folder`: one document for every address, and files below
 * `assets/`, which browsers cache forever since their names contain a hash.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
  site: Site,
): Promise<void> {
  const document =
    folder !== undefined && existsSync(join(folder, "index.html"))
      ? readFileSync(join(folder, "index.html"), "utf8")
      : undefined;
  if (folder !== undefined && document !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ["**/index.html", "**/*.{map,br,gz}", "**/.vite/**"],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isImmutable = path.includes("/assets/");
        const rule = isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
        response.header("cache-control", rule);
        // Learning platforms show the icon in their lists of tools.
        if (path.endsWith(ICON_PATH)) {
          response.header("cross-origin-resource-policy", "cross-origin");
        }
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (document === undefined || !isPage(request)) throw new Refusal("not-found");
    return sendDocument(reply, document, await listAncestors(request, site));
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isOurs = !/^\/(?:api|worker|assets|lti)(?:\/|$)/.test(url);
  const isAsked = headers.accept?.includes("text/html") === true;
  // Programs like curl accept anything; an address with a dot is a missing file, not a page.
  const takesAll = (headers.accept ?? "*/*").includes("*/*") && !url.includes(".");
  return (method === "GET" || method === "HEAD") && isOurs && (isAsked || takesAll);
}

/** Origins of the learning platforms that the person came from and whose frames they may stay in. */
async function listAncestors(request: FastifyRequest, site: Site): Promise<readonly string[]> {
  const signedIn = isFramed(request) ? await readSession(request, site) : undefined;
  return signedIn === undefined ? [] : site.store.courseSystems.pageOriginsOf(signedIn.person.id);
}

function sendDocument(
  reply: FastifyReply,
  document: string,
  ancestors: readonly string[],
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  allowFrames(reply, ancestors);
  return reply
    .header("content-security-policy", contentPolicy(nonce, ancestors))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(document.replaceAll(NONCE, nonce));
}
