import { escapeHtml } from "../../core/escape-html.ts";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../texts/server-texts.ts";

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;
max-width:36rem;padding:0 1rem;overflow-wrap:anywhere}label{display:block;padding:.4rem 0}
button,.button{display:inline-block;font:inherit;padding:.5rem 1rem;margin-top:1rem}
fieldset{border:0;padding:0;margin:0}`;

/** For pages that only inform: nobody gains anything by framing them. */
export const ANY_ORIGIN: readonly string[] = ["*"];

export interface SmallPage {
  readonly title: string;
  /** HTML. Text from others must be escaped. */
  readonly body: string;
  readonly status?: number;
  /** Default: the language that the request prefers. */
  readonly language?: string;
  /** Origins whose pages may show it in a frame. */
  readonly ancestors?: readonly string[];
  /** URL that its form may be sent to, besides our own. */
  readonly sendsTo?: string;
  /** Our own script, run when the page is loaded. */
  readonly script?: string;
}

/** Sends a small page that the server renders itself. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SmallPage): void {
  const { title, body, status = 200, ancestors = [], sendsTo, script } = page;
  const { language = languageOf(request) } = page;
  const nonce = randomBytes(16).toString("base64");
  allowFrames(reply, ancestors);
  const code = script === undefined ? "" : `<script nonce="${nonce}">${script}</script>`;
  reply
    .code(status)
    .header(
      "content-security-policy",
      [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
        "base-uri 'none'",
        `form-action 'self'${sendsTo === undefined ? "" : ` ${new URL(sendsTo).origin}`}`,
        `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
      ].join("; "),
    )
    .header("content-language", language)
    .header("vary", "accept-language")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escapeHtml(title)} · Grundy</title><style nonce="${nonce}">${STYLE}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${body}</main>${code}</body></html>`,
    );
}

/** Removes the old header against framing, which cannot name allowed origins. */
export function allowFrames(reply: FastifyReply, ancestors: readonly string[]): void {
  if (ancestors.length > 0) reply.removeHeader("x-frame-options");
}
