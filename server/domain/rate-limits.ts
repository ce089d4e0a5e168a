import { maxUploadBytes } from './limits.js';

/** What one holder of a quota (a client, a recipient, a code, everybody) may use within a window. */
export interface RateLimit {
  /** Units within the window. */
  readonly quota: number;
  readonly windowSeconds: number;
  /** What is counted; `requests` by default. `content-bytes` is the name that the RateLimit header fields have for bytes. */
  readonly unit?: 'content-bytes' | 'points';
  /** Counted by each server process for itself, since it protects that process: no call costs a statement. */
  readonly perProcess?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const mebibyte = 1024 * 1024;

/** By address of the client, as the routes name them in their policy. */
export const clientLimits = {
  /** All calls of the API together, those of admins and probes included: a flood of them must not slow scans. */
  calls: { quota: 600, windowSeconds: minute, perProcess: true },
  creations: { quota: 30, windowSeconds: minute },
  increments: { quota: 60, windowSeconds: minute },
  mails: { quota: 10, windowSeconds: hour },
  reports: { quota: 300, windowSeconds: hour },
  uploads: { quota: 300 * mebibyte, windowSeconds: hour, unit: 'content-bytes' },
  /** By `pictureCost` of the formats: 600 pictures as they are stored, or 37 of the largest. */
  pictures: { quota: 600, windowSeconds: minute, unit: 'points' },
} as const satisfies Record<string, RateLimit>;

/** Of mails, besides what their sender may do. The quota of all mails together is a setting. */
export const mailLimits = {
  'mails-to-recipient': { quota: 3, windowSeconds: day },
  'mails-of-code': { quota: 20, windowSeconds: day },
  'mails-of-all': { quota: 1_000, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/** Of a site that embeds the generator, for all its visitors together. */
export const siteLimits = {
  'creations-on-site': { quota: 3_000, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

export type ClientLimitName = keyof typeof clientLimits;

export type RateLimitName = ClientLimitName | keyof typeof mailLimits | keyof typeof siteLimits;

/** Small files cost as much as one of 64 KiB, so that nobody makes 300,000 of them in an hour. */
const minUploadCost = 64 * 1024;

/** @param bytes as announced by the client; files that are too large cost as much as the largest, and are refused elsewhere */
export const uploadCost = (bytes: number): number => Math.max(minUploadCost, Math.min(bytes, maxUploadBytes));
