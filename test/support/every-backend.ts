/** Whether tests for each database or storage run on all of them: in `npm run test:long`, by a global of its Jest project. */
export const isEveryBackend = (): boolean => 'everyBackend' in globalThis;
