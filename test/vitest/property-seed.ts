import { configureGlobal } from "fast-check";

/**
 * Properties are tried on other values in each run, so that every run may find something new. With
 * GRUNDY_TEST_SEED they are the same ones: what is to be decided of a commit must not be luck.
 */
const { GRUNDY_TEST_SEED: seed } = process.env;
if (seed !== undefined) configureGlobal({ seed: Number(seed) });
