/** Serves the folder of a Contest Package as a Contest API: `node serve.ts FOLDER [PORT]`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { servePackage } from "../serve-package.ts";

const [folder = ".", port = "0"] = process.argv.slice(2);
const files = globSync("**/*.*", { cwd: folder }).map(
  (path) => [path, new Uint8Array(readFileSync(join(folder, path)))] as const,
);
const decoder = new TextDecoder();
const server = await servePackage(
  new Map(
    files.map(([path, bytes]) => [
      path,
      /\.(?:nd)?json$/.test(path) ? decoder.decode(bytes) : bytes,
    ]),
  ),
  { port: Number(port) },
);
process.stdout.write(`${server.api}\n`);
