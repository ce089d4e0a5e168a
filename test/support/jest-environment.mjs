import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import * as harfBuzz from 'harfbuzzjs';
import * as rxing from 'rxing-wasm';

const require = createRequire(import.meta.url);

/**
 * Loads modules outside of Jest's context: harfbuzzjs and rxing-wasm, ES modules with top-level await that Jest cannot load as
 * CommonJS, the schemas of the API's answers, once per worker, and Playwright, which is slow in Jest's context, where each access to a global
 * is intercepted. Ends servers that a file has left running, after its hooks: a hook for this purpose would run
 * before the others and stop servers that the tests stop in another way.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.harfBuzz = harfBuzz;
    this.global.rxing = rxing;
    Object.defineProperty(this.global, 'playwright', { get: () => require('playwright-core') });
    this.global.answerComplaint = async (...answer) =>
      (await import('./answer-schemas.mjs')).complaintOf(...answer);
    this.global.startedServers = this.startedServers;
  }

  startedServers = [];

  async teardown() {
    for (const server of this.startedServers) server.kill();
    await super.teardown();
  }
}
