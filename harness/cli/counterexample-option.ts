import { Option } from "commander";

/** For commands that judge for people: they are told why, which costs a failing one up to a second. */
export function counterexampleOption(): Option {
  return new Option(
    "--no-counterexample",
    "do not look for the smallest failing input, nor how time grows",
  );
}
