/** Replaces rxing-wasm in tests, see jest-environment.mjs. */
module.exports = globalThis.rxing;
