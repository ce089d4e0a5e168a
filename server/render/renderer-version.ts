/**
 * Raise this version when the same request gives other bytes: ETags of pictures contain it, and clients keep a picture for a year.
 * `renderer-version.spec.ts` fails when the golden pictures change without it.
 */
export const rendererVersion = 12;
