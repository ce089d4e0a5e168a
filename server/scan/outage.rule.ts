import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';

/** How long a lookup, which counts nothing, may take; a count has the limits of its own connection. */
export const lookupTimeoutMs = 3_000;

/** Whether an error means that the database is late or away, as opposed to its answer that a code is gone. */
export const isOutage = (error: unknown): boolean => error instanceof Unavailable || isDatabaseFailure(error);

export const databaseLate = (): Unavailable => new Unavailable('The database does not answer in time');
