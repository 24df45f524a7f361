import "report:blocks.css";
import "../style/made.css";
import { useEffect, useRef } from "preact/hooks";

/**
 * Inserts HTML from the server: statements and feedback, escaped by the server's templates. Pages
 * insert no other HTML.
 */
export function ServerHtml({ html, name }: { readonly html: string; readonly name: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = new DOMParser().parseFromString(html, "text/html").body;
    for (const table of made.querySelectorAll("table")) wrapTable(table);
    const films = [...made.querySelectorAll<HTMLElement>("film-player")];
    // The policy forbids style attributes but lets scripts set styles, so data attributes carry sizes.
    for (const { style, dataset } of films) {
      // The page's only status is the verdict.
      dataset["besides"] = "";
      style.setProperty("--columns", dataset["columns"] ?? "1");
      style.setProperty("--cell", dataset["cell"] ?? "1");
    }
    element.current?.replaceChildren(...made.childNodes);
    // Without a network, films stay static pictures.
    if (films.length > 0) import("report:film-player").catch(() => undefined);
  }, [html]);
  return <div ref={element} class={`made ${name}`} />;
}

/** Makes a wide table scrollable, also by keyboard. */
function wrapTable(table: HTMLTableElement): void {
  const region = document.createElement("div");
  region.className = "table";
  region.tabIndex = 0;
  table.replaceWith(region);
  region.append(table);
}
