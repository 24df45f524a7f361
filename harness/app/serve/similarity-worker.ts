/** Thread that compares the programs of one exercise, started by find-similar-programs.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { findSimilar } from "../../similarity/find-similar.ts";
import type { SimilarityRequest } from "./find-similar-programs.ts";

const { programs, templates } = workerData as SimilarityRequest;
parentPort?.postMessage(findSimilar(programs, { templates }), []);
