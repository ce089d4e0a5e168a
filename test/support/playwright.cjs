module.exports = globalThis.playwright; // see jest-environment.mjs
