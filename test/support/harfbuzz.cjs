/** Replaces harfbuzzjs in tests, see jest-environment.mjs. */
module.exports = globalThis.harfBuzz;
