import { periodMs, retention } from '../domain/retention.js';

/** How long an upload address is valid. */
export const addressLifeSeconds = 10 * 60;

/** Uploads that no code uses are deleted after this time. */
export const uploadLifeMs = periodMs(retention.unusedUploads);

/** A temporary file that was not written for this long belongs to no upload in progress. */
export const temporaryLifeMs = 60 * 60 * 1000;

/** A client that sends nothing for this long is disconnected. */
export const stallMs = 60_000;
