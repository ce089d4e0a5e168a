/** Stands in for harfbuzzjs in tests, see jest-environment.mjs. */
module.exports = globalThis.harfBuzz;
