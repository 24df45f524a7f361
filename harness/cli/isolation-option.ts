import { Option } from "commander";

/** For commands that run programs; without it the command's own policy counts. */
export function isolationOption(): Option {
  return new Option(
    "--isolation <kind>",
    "warden: contained, or not at all; none: limited, but not contained",
  ).choices(["warden", "none"]);
}
