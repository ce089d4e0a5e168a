import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import * as harfBuzz from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/**
 * harfbuzzjs is an ES module with top-level await, which Jest cannot load as CommonJS: Node loads it outside of the tests. So are the
 * schemas of the API's answers, once per worker rather than once per file, and Playwright, which is slow in Jest's context: each look
 * at a global goes through an interceptor. Servers that a file has left behind are ended after all its hooks: one of its own would be the
 * first of them, and stop the servers in another way than the tests mean to.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.harfBuzz = harfBuzz;
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
