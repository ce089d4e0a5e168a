import { periodMs, retention } from '../domain/retention.js';

/** How long an upload address is valid. */
export const addressLifeSeconds = 10 * 60;

/** Uploads that no code was made of are deleted after this time. */
export const uploadLifeMs = periodMs(retention.unusedUploads);

/** Temporary files untouched for this long belong to no upload in progress. */
export const temporaryLifeMs = 60 * 60 * 1000;

/** A client that sends nothing for this long is disconnected. */
export const stallMs = 60_000;
