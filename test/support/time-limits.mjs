/**
 * All time limits of the tests, in ms. They only guard against hanging: machines are shared, some take five times as long, and the
 * duration of a test proves nothing.
 */

/** A test or hook of `npm test`. */
export const testLimitMs = 180_000;

/** A test or hook of `test/full`, where one test makes 100,000 calls. */
export const fullTestLimitMs = 3_600_000;

/** The start of a server. */
export const startLimitMs = 120_000;

/** What a page is to do. */
export const pageLimitMs = 90_000;

/** A condition of `test/full` that takes minutes: a container, a failover, packages from the network. */
export const longConditionLimitMs = 1_500_000;

/** A condition that a test waits for. */
export const conditionLimitMs = 60_000;

/** Settings by which a server under test refuses nobody for the number of requests, and nothing for having waited on a busy machine. */
export const patientSettings = { RATE_LIMITS: 'off', RENDER_WAIT_SECONDS: '60', INSPECTION_SECONDS: '60' };
