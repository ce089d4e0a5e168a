import { TestEnvironment } from 'jest-environment-node';
import * as harfBuzz from 'harfbuzzjs';

/**
 * harfbuzzjs is an ES module with top-level await, which Jest cannot load as CommonJS: Node loads it outside of the tests. So are the
 * schemas of the API's answers, once per worker rather than once per file.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.harfBuzz = harfBuzz;
    this.global.answerComplaint = async (...answer) =>
      (await import('./answer-schemas.mjs')).complaintOf(...answer);
  }
}
