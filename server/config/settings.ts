import { accessSync, constants, statSync } from 'node:fs';
import { z } from 'zod';
import { emailAddress } from '../common/body/schema-parts.js';
import { readAdminTokens, readEmbedOrigins, readRblZones } from './setting-lists.js';
import { type AdsConfig, AdsConfigError, readAdsConfig } from './ads-config.js';
import { readClamdAddress } from './clamd-address.js';
import { readDatabaseUrl } from './database-url.js';
import { readMailAddress, readSmtpUrl } from './mail.settings.js';
import { operatorOf, operatorVariables } from './operator.settings.js';
import { productName } from './product.js';
import { missingBucket, hasBucket, s3Settings, storageVariables } from './s3.settings.js';
import { readTrustedProxies, type TrustProxy, trustsClients } from './trusted-proxies.js';
import { mailLimits } from '../domain/rate-limits.js';

/** Lists every invalid setting, one per line. Each fault begins with the name of its setting and a space. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(['Wrong settings:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

const proxyRule = 'must be false, a number of proxies, or addresses and ranges such as 10.0.0.0/8';
const proxyAdvice =
  'which would believe any address that a client writes into X-Forwarded-For: set how many proxies stand in front of this server, such as 1, or their addresses and ranges, such as 10.0.0.0/8';
const proxyTrueRule = `must not be true, ${proxyAdvice}`;
const proxyRangeRule = `must not hold a range of public addresses that is wider than /8, of IPv6 than /16, ${proxyAdvice}`;

const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin in ASCII without a path, such as https://qr.example.com')
  .transform((text) => text.replace(/\/$/, ''));

const severalServers =
  'is not supported: run several servers with one DATABASE_URL behind a proxy, see docker/README.md';

const schema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z
      .string()
      .max(255)
      .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
      .default('::'),
    PUBLIC_ORIGIN: origin.optional(),
    LINK_ORIGIN: origin.optional(),
    WEB_CONCURRENCY: z.undefined(severalServers).optional(),
    DATABASE_URL: z
      .string()
      .refine(
        (text) => readDatabaseUrl(text) !== undefined,
        'must be an address such as postgres://user:password@host:5432/name, or name several hosts, as in host1:5432,host2:5432',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    ...storageVariables,
    SUPPORT_EMAIL: emailAddress('must be an email address').default('support@example.com'),
    ...operatorVariables,
    SMTP_URL: parsedBy(
      readSmtpUrl,
      'must be smtp:// or smtps://user:password@host:port, user and password percent-encoded',
    ).optional(),
    MAIL_FROM: parsedBy(
      readMailAddress,
      'must be an email address, or a name and an address as in Codes <qr@example.com>',
    ).optional(),
    ADMIN_TOKENS: parsedBy(
      readAdminTokens,
      'must be name:sha256 of each token in 64 hex digits, separated by commas',
    ).default([]),
    PRE_CONTENT_EVERY: wholeNumber(0, 1_000_000).default(2),
    TRUST_PROXY: z
      .string()
      .max(1000)
      .default('false')
      .refine((text) => text !== 'true', { error: proxyTrueRule, abort: true })
      .transform(readTrustProxy)
      .refine(isTrustProxy, proxyRule)
      .refine((setting) => !trustsClients(setting), proxyRangeRule),
    RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    RENDER_WAIT_SECONDS: wholeNumber(1, 300).default(5),
    RENDER_SECONDS: wholeNumber(1, 300).default(4),
    INSPECTION_SECONDS: wholeNumber(1, 300).default(8),
    MAILS_PER_DAY: wholeNumber(1, 10_000_000).default(mailLimits['mails-of-all'].quota),
    CLAMD_URL: parsedBy(
      readClamdAddress,
      'must be tcp://host:3310 or unix:///run/clamav/clamd.ctl',
    ).optional(),
    GEOIP_DB: z.string().optional(),
    GEO_COUNTRY_HEADER: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be the name of a header such as CF-IPCountry')
      .transform((name) => name.toLowerCase())
      .optional(),
    ADS_CONFIG: z.string().transform(loadAds).optional(),
    ENABLE_TEST_PAGES: z.enum(['true', 'false'], 'must be true or false').optional(),
    GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,20}$/, 'must be the ID of a container such as GTM-AB12CD3')
      .optional(),
    CMP_SCRIPT_URL: z
      .url({ protocol: /^https?$/, error: 'must be the http or https address of a script' })
      .optional(),
    BLOCK_LIST: z.string().refine(isReadable, 'must be the path of a file that can be read').optional(),
    RBL_ZONES: parsedBy(
      readRblZones,
      'must be zones such as dbl.example.org, each with a server where needed (dbl.example.org@192.0.2.1:53), separated by commas',
    ).default([]),
    EMBED_ORIGINS: parsedBy(
      readEmbedOrigins,
      'must be *, or origins such as https://shop.example.com, separated by commas',
    ).default('*'),
    VITE_ORIGIN: z.url('must be an address').optional(),
  })
  .refine(hasBucket, missingBucket);

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws SettingsError listing every fault
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(nonEmpty);
  if (!result.success) {
    throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  return settingsOf(result.data);
}

const ownOrigin = ({ PUBLIC_ORIGIN, PORT }: z.infer<typeof schema>): string =>
  PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;

const settingsOf = (read: z.infer<typeof schema>) => ({
  port: read.PORT,
  /** Address to listen on; every interface by default. */
  host: read.HOST,
  /** Scheme, host and port under which visitors reach this server, without a trailing slash. */
  publicOrigin: ownOrigin(read),
  /** The origin of scan links, likewise without a trailing slash. */
  linkOrigin: read.LINK_ORIGIN ?? ownOrigin(read),
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: read.DATABASE_URL,
  dataDir: read.DATA_DIR,
  /** The bucket for files; undefined: they are stored in `dataDir`. */
  s3: s3Settings(read),
  supportEmail: read.SUPPORT_EMAIL,
  operator: operatorOf(read),
  /** undefined: mails are written to `DATA_DIR/outbox` instead of being sent. */
  smtp: read.SMTP_URL,
  /** Sender of all mails. */
  mailFrom: read.MAIL_FROM ?? { name: productName, address: read.SUPPORT_EMAIL },
  /** Empty: admin routes respond 404. */
  adminTokens: read.ADMIN_TOKENS,
  /** Every n-th scan of a code passes through pre-content; 0: none. */
  preContentEvery: read.PRE_CONTENT_EVERY,
  /** Which proxies to trust, or how many; see {@link readTrustedProxies}. */
  trustProxy: read.TRUST_PROXY,
  /** false: no client is refused for its number of requests; for tests. */
  rateLimits: read.RATE_LIMITS === 'on',
  /** How long a picture may wait for a thread before its client is told to come back. */
  renderWaitSeconds: read.RENDER_WAIT_SECONDS,
  /** How long a thread may work on a picture before it is ended. */
  renderSeconds: read.RENDER_SECONDS,
  /** How long the check of a PDF may take before the file is refused. */
  inspectionSeconds: read.INSPECTION_SECONDS,
  /** Maximum number of mails per day for all visitors together. */
  mailsPerDay: read.MAILS_PER_DAY,
  /** undefined: no ads. */
  ads: read.ADS_CONFIG,
  /** Container ID for the tag manager; undefined: no analytics. */
  gtmId: read.GTM_ID,
  /** Script of an external consent platform (IAB TCF v2); undefined: the built-in dialog asks. */
  cmpScriptUrl: read.CMP_SCRIPT_URL,
  /** ClamAV's daemon; undefined: files are not scanned for malware. */
  clamd: read.CLAMD_URL,
  /** Country database (.mmdb) to use instead of the packaged one. */
  geoipDb: read.GEOIP_DB,
  /** Lower-case name of the header in which a trusted proxy sends the visitor's country. */
  geoCountryHeader: read.GEO_COUNTRY_HEADER,
  /** File with hosts and digests of files that no code may lead to; undefined: none. */
  blockList: read.BLOCK_LIST,
  /** DNS block lists that are asked about hosts. */
  rblZones: read.RBL_ZONES,
  /** Sites that may show the generator in a frame. */
  embedOrigins: read.EMBED_ORIGINS,
  /** Whether the developer pages are enabled; by default only in development. */
  testPages: read.ENABLE_TEST_PAGES ? read.ENABLE_TEST_PAGES === 'true' : read.VITE_ORIGIN !== undefined,
  /** Origin of Vite's development server; undefined: widgets are served as built files. */
  viteOrigin: read.VITE_ORIGIN,
});

/** The type of the settings is inferred from their schema; only a class can be an injection token. */
const ReadSettings = Object as unknown as abstract new () => Readonly<ReturnType<typeof settingsOf>>;

/** The operator's settings, read once at start. The app module provides them with this class as the token. */
export abstract class Settings extends ReadSettings {}

/** Parses a setting by `read`. The message of a fault does not include the value, which may contain a password. */
function parsedBy<T>(read: (text: string) => T | undefined, fault: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
}

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, rule).transform(Number).pipe(z.number().min(min, rule).max(max, rule));
}

/** Internationalized hosts must be in punycode, since the origin is encoded in codes and sent in headers. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(text) && URL.canParse(text);
}

function readTrustProxy(text: string): TrustProxy {
  if (text === 'false') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Reports each fault in the file as a fault of the settings. */
function loadAds(file: string, context: z.RefinementCtx): AdsConfig {
  try {
    return readAdsConfig(file);
  } catch (error) {
    if (!(error instanceof AdsConfigError)) throw error;
    for (const message of error.faults) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false; // the setting is wrong, whatever the error is
  }
}

function isTrustProxy(setting: TrustProxy): boolean {
  return readTrustedProxies(setting) !== undefined;
}
