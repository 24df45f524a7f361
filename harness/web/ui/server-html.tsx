import "report:blocks.css";
import "../style/made.css";
import { useEffect, useRef } from "preact/hooks";
import { printMoment, useZone } from "./moment.tsx";

/**
 * Inserts HTML from the server: statements and feedback, escaped by the server's templates. Pages
 * insert no other HTML.
 */
export function ServerHtml({
  html,
  name,
  onLine,
}: {
  readonly html: string;
  readonly name: string;
  /** Shows a line of the program that a message links to. */
  readonly onLine?: (line: number) => void;
}) {
  const zone = useZone();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = new DOMParser().parseFromString(html, "text/html").body;
    for (const table of body.querySelectorAll("table")) wrapTable(table);
    for (const time of body.querySelectorAll("time")) {
      time.textContent = printMoment(Date.parse(time.dateTime), zone);
    }
    const films = [...body.querySelectorAll<HTMLElement>("film-player")];
    // The policy forbids style attributes but lets scripts set styles, so data attributes carry sizes.
    for (const { style, dataset } of films) {
      // The page's only status is the verdict.
      dataset["besides"] = "";
      style.setProperty("--columns", dataset["columns"] ?? "1");
      style.setProperty("--cell", dataset["cell"] ?? "1");
    }
    element.current?.replaceChildren(...body.childNodes);
    // Without a network, films stay static pictures.
    if (films.length > 0) import("report:film-player").catch(() => undefined);
  }, [html, zone]);
  const follow = (event: MouseEvent) => {
    const line = (event.target as Element).closest<HTMLElement>("[data-line]")?.dataset["line"];
    if (line === undefined || onLine === undefined) return;
    event.preventDefault();
    onLine(Number(line));
  };
  // Links in it take clicks, by keyboard too.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div ref={element} class={`made ${name}`} onClick={follow} />;
}

/** Makes a wide table scrollable, also by keyboard. */
function wrapTable(table: HTMLTableElement): void {
  const region = document.createElement("div");
  region.className = "table";
  region.tabIndex = 0;
  table.replaceWith(region);
  region.append(table);
}
