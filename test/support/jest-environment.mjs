import { TestEnvironment } from 'jest-environment-node';
import * as harfBuzz from 'harfbuzzjs';

/** harfbuzzjs is an ES module with top-level await, which Jest's CommonJS cannot load: Node loads it outside of the tests. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.harfBuzz = harfBuzz;
  }
}
