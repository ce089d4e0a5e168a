import { maxUploadBytes } from './limits.js';

/** Quota of one holder (a client, a recipient, a code, or all together) within a window. */
export interface RateLimit {
  /** Units within the window. */
  readonly quota: number;
  readonly windowSeconds: number;
  /** Unit of the quota, by default `requests`. `content-bytes` is the name for bytes in the RateLimit header fields. */
  readonly unit?: 'content-bytes' | 'points';
  /** Quota of all browsers with a cookie of ours behind one address together. Without it, browsers are not told apart. */
  readonly ofAddress?: number;
  /** Each server process counts for itself, because the limit protects the process. This way no call costs a statement. */
  readonly perProcess?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const mebibyte = 1024 * 1024;

/** Limits of clients, i.e. browsers or addresses. Routes name them in their policy. */
export const clientLimits = {
  /** All API calls, including those of admins and probes, because a flood of them must not slow down scans. */
  calls: { quota: 600, windowSeconds: minute, perProcess: true },
  creations: { quota: 30, windowSeconds: minute, ofAddress: 300 },
  /** Codes that are made many at once. */
  'batch-rows': { quota: 600, windowSeconds: day, ofAddress: 1_500 },
  /** Changes of codes by their makers. */
  changes: { quota: 60, windowSeconds: minute },
  increments: { quota: 60, windowSeconds: minute },
  mails: { quota: 10, windowSeconds: hour, ofAddress: 100 },
  contacts: { quota: 10, windowSeconds: hour, ofAddress: 100 },
  /** Inspections of uploads, apart from those at creation. */
  checks: { quota: 60, windowSeconds: minute, ofAddress: 600 },
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
  'contacts-of-all': { quota: 1_000, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/** Share of the day's mails that one subscriber may cause, so that nobody uses them up for others; at least those of an hour. */
const mailsOfSubscriber = 0.2;

/** Limits of a site that embeds the generator, for all its visitors together and for one subscriber. */
export const siteLimits = {
  'creations-on-site': { quota: 3_000, windowSeconds: hour },
  'creations-on-site-of-subscriber': { quota: 300, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Number of texts in the reports of one subscriber about one code that are kept. */
const reportLimits = {
  'report-texts': { quota: 3, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

/**
 * Pictures of one subscriber that took a thread longer than they may. After more than these, nothing is drawn for the subscriber until
 * the window ends, so that it cannot end one thread after the other.
 */
const threadLimits = {
  'overlong-pictures': { quota: 1, windowSeconds: minute, perProcess: true },
} as const satisfies Record<string, RateLimit>;

export type ClientLimitName = keyof typeof clientLimits;
type WideLimitName = `${ClientLimitName}-of-address` | `${ClientLimitName}-of-subscriber`;

export type RateLimitName =
  | ClientLimitName
  | WideLimitName
  | 'mails-of-subscriber-today'
  | keyof typeof mailLimits
  | keyof typeof siteLimits
  | keyof typeof reportLimits
  | keyof typeof threadLimits;

/** A quota, and who uses it. */
export type Quota = readonly [name: RateLimitName, holder: string];

/** A subscriber with many IPv6 networks has this many times the quota of an address. */
const subscriberFactor = 3;

/** The caller of a request. Its keys are equal for an IPv4 address. */
interface Caller {
  /** Address, or the /64 of an IPv6 address. */
  readonly client: string;
  readonly subscriber: string;
  /** undefined: without a valid cookie of ours. */
  readonly browser: string | undefined;
}

/** Lists the quotas of a client limit that a request uses, the narrowest first. */
export function quotasOf(name: ClientLimitName, { client, subscriber, browser }: Caller): Quota[] {
  const { ofAddress, perProcess }: RateLimit = clientLimits[name];
  const quotas: Quota[] = [[name, ofAddress && browser ? `${client} ${browser}` : client]];
  if (ofAddress) quotas.push([`${name}-of-address`, client]);
  if (subscriber !== client && !perProcess) quotas.push([`${name}-of-subscriber`, subscriber]);
  return quotas;
}

/** All limits by name. @param mailsPerDay all mails together */
export function allLimits(mailsPerDay: number): Readonly<Record<RateLimitName, RateLimit>> {
  const wide = Object.entries(clientLimits).flatMap(([name, limit]: [string, RateLimit]) => [
    [`${name}-of-address`, { ...limit, quota: limit.ofAddress ?? limit.quota }],
    [`${name}-of-subscriber`, { ...limit, quota: subscriberFactor * (limit.ofAddress ?? limit.quota) }],
  ]);
  return {
    ...clientLimits,
    ...(Object.fromEntries(wide) as Record<WideLimitName, RateLimit>),
    ...mailLimits,
    'mails-of-all': { quota: mailsPerDay, windowSeconds: day },
    'mails-of-subscriber-today': {
      quota: Math.max(clientLimits.mails.quota, Math.ceil(mailsPerDay * mailsOfSubscriber)),
      windowSeconds: day,
    },
    ...siteLimits,
    ...reportLimits,
    ...threadLimits,
  };
}

/** Minimum cost of a file, which prevents 300,000 tiny files an hour. */
const minUploadCost = 64 * 1024;

/** Cost of an upload. @param bytes as announced by the client; files above the size limit cost as much as the largest allowed one */
export const uploadCost = (bytes: number): number => Math.max(minUploadCost, Math.min(bytes, maxUploadBytes));
