import { maxUploadBytes } from './limits.js';

/** Quota of one holder (a client, a recipient, a code, or all together) within a window. */
export interface RateLimit {
  /** Units within the window. */
  readonly quota: number;
  readonly windowSeconds: number;
  /** Unit of the quota, by default `requests`. `content-bytes` is the name for bytes in the RateLimit header fields. */
  readonly unit?: 'content-bytes' | 'points';
  /** Each server process counts for itself, because the limit protects the process. This way no call costs a statement. */
  readonly perProcess?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const mebibyte = 1024 * 1024;

/** Limits by client address. Routes name them in their policy. */
export const clientLimits = {
  /** All API calls, including those of admins and probes, because a flood of them must not slow down scans. */
  calls: { quota: 600, windowSeconds: minute, perProcess: true },
  creations: { quota: 30, windowSeconds: minute },
  increments: { quota: 60, windowSeconds: minute },
  mails: { quota: 10, windowSeconds: hour },
  reports: { quota: 300, windowSeconds: hour },
  uploads: { quota: 300 * mebibyte, windowSeconds: hour, unit: 'content-bytes' },
  /** Counted by `pictureCost`: 600 pictures in the stored size, or 37 of the largest. */
  pictures: { quota: 600, windowSeconds: minute, unit: 'points' },
} as const satisfies Record<string, RateLimit>;

/** Further limits of mails. The quota of all mails together is a setting. */
export const mailLimits = {
  'mails-to-recipient': { quota: 3, windowSeconds: day },
  'mails-of-code': { quota: 20, windowSeconds: day },
  'mails-of-all': { quota: 1_000, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/** Limits of a site that embeds the generator, for all its visitors together. */
export const siteLimits = {
  'creations-on-site': { quota: 3_000, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

export type ClientLimitName = keyof typeof clientLimits;

export type RateLimitName = ClientLimitName | keyof typeof mailLimits | keyof typeof siteLimits;

/** Minimum cost of a file, which prevents 300,000 tiny files an hour. */
const minUploadCost = 64 * 1024;

/** Cost of an upload. @param bytes as announced by the client; files above the size limit cost as much as the largest allowed one */
export const uploadCost = (bytes: number): number => Math.max(minUploadCost, Math.min(bytes, maxUploadBytes));
