import "report:blocks.css";
import "../style/made.css";
import { useEffect, useRef } from "preact/hooks";

/**
 * HTML that the server printed: statements and feedback, escaped there by its templates. Nothing else
 * is ever put into a page as HTML.
 */
export function MadeHtml({ html, name }: { readonly html: string; readonly name: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = new DOMParser().parseFromString(html, "text/html").body;
    for (const table of made.querySelectorAll("table")) wrapTable(table);
    const films = [...made.querySelectorAll<HTMLElement>("film-player")];
    // The policy lets no attribute carry a style, but a script may set one: so a film tells its size.
    for (const { style, dataset } of films) {
      // The page's status is the verdict.
      dataset["besides"] = "";
      style.setProperty("--columns", dataset["columns"] ?? "1");
      style.setProperty("--cell", dataset["cell"] ?? "1");
    }
    element.current?.replaceChildren(...made.childNodes);
    // Without the network that it takes, films stay pictures.
    if (films.length > 0) import("report:film-player").catch(() => undefined);
  }, [html]);
  return <div ref={element} class={`made ${name}`} />;
}

/** What is wider than a phone scrolls by itself, by keyboard as well. */
function wrapTable(table: HTMLTableElement): void {
  const region = document.createElement("div");
  region.className = "table";
  region.tabIndex = 0;
  table.replaceWith(region);
  region.append(table);
}
