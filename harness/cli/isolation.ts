import { Option } from "commander";

/** `best`: contained where this machine can, else not. */
export type Isolation = "warden" | "none" | "best";

/** For commands that run programs; without it the command's own policy counts. */
export function isolationOption(): Option {
  return new Option(
    "--isolation <kind>",
    "warden: contained, or not at all; none: limited, but not contained",
  ).choices(["warden", "none"]);
}
