import { fileURLToPath } from 'node:url';
import { testLimitMs } from './support/time-limits.mjs';

/**
 * A look at a global goes through an interceptor of Jest's context; at these, which no test replaces, it need not. Names that a package
 * declares for itself at the top of a file (Buffer, Map, Number, Promise) cannot be among them.
 */
const injectedGlobals = 'Array JSON Math Object Proxy Reflect RegExp Set WeakMap parseInt'
  .concat(' Float64Array Int32Array Uint16Array Uint32Array Uint8ClampedArray')
  .split(' ');

/**
 * Four projects: unit (beside the sources), e2e (the built server over HTTP), browser (Chromium), and full: what takes minutes,
 * faults and floods, run by `npm run test:full`.
 * Jest runs CommonJS, since its ES module support does not work with Nest; swc transforms our ES modules and those of the packages
 * below.
 */
const shared = {
  sandboxInjectedGlobals: injectedGlobals,
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  testEnvironment: '<rootDir>/test/support/jest-environment.mjs',
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^harfbuzzjs$': '<rootDir>/test/support/harfbuzz.cjs',
    '^rxing-wasm$': '<rootDir>/test/support/rxing.cjs',
    '^playwright-core$': '<rootDir>/test/support/playwright.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|cookie|country-to-currency|wouter|regexparam|zxing-wasm)/)',
  ],
};

/** Servers and a browser that test files share are started when the first of them asks. */
const sharing = {
  globalSetup: '<rootDir>/test/support/start-run.mjs',
  globalTeardown: '<rootDir>/test/support/stop-run.mjs',
};

/** Answers of the API are held against its description, whatever a test calls it for. */
const holdingAnswers = { setupFiles: ['<rootDir>/test/support/hold-answers.ts'] };

export default {
  testTimeout: testLimitMs,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{server,widgets}/**/*.spec.{ts,tsx}', '<rootDir>/test/*.spec.ts'],
    },
    {
      ...shared,
      ...sharing,
      ...holdingAnswers,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'],
    },
    {
      ...shared,
      ...sharing,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.browser-spec.ts'],
    },
    {
      ...shared,
      ...sharing,
      ...holdingAnswers,
      setupFilesAfterEnv: ['<rootDir>/test/support/full-tier.ts'],
      displayName: 'full',
      testMatch: ['<rootDir>/test/full/**/*.full-spec.ts'],
    },
  ],
};
