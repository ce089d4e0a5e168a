/** Whether tests for each database or storage run on all of them, as in `npm run test:full`. */
export const isEveryBackend = (): boolean => process.env.EVERY_BACKEND !== undefined;
