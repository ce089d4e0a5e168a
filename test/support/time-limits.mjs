/**
 * All time limits of the tests, in ms. They only guard against hanging: machines are shared, some take five times as long, and the
 * duration of a test proves nothing.
 */

/** Limit of a test or hook of `npm test`. */
export const testLimitMs = 180_000;

/** Limit of a test or hook of `test/full`, where one test makes 100,000 calls. */
export const fullTestLimitMs = 3_600_000;

/** Limit of the start of a server. */
export const startLimitMs = 120_000;

/** Limit of one action on a page. */
export const pageLimitMs = 90_000;

/** Limit of waiting for a container, a failover or packages from the network in `test/full`. */
export const longConditionLimitMs = 1_500_000;

/** Limit of waiting for any other condition. */
export const conditionLimitMs = 60_000;

/** Settings of servers under test: no rate limits, and enough patience that a busy machine causes no refusals. */
export const patientSettings = {
  RATE_LIMITS: 'off',
  RENDER_WAIT_SECONDS: '60',
  RENDER_SECONDS: '60',
  INSPECTION_SECONDS: '60',
};
