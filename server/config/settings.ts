import { z } from 'zod';
import { emailAddress } from '../common/email-address.js';
import { type AdminToken, readAdminTokens } from './admin-tokens.js';
import { type AdsConfig, AdsConfigError, readAdsConfig } from './ads-config.js';
import { type MailAddress, readMailAddress } from './mail-address.js';
import { type Operator, operatorOf, operatorVariables } from './operator.settings.js';
import { productName } from './product.js';
import { bucketIsMissing, hasBucket, type S3Settings, s3Settings, storageVariables } from './s3.settings.js';
import { readSmtpUrl, type SmtpServer } from './smtp-url.js';
import { readTrustedProxies } from './trusted-proxies.js';

/** What the operator can set, read once at start. Provided by {@link ConfigModule} under this class as its token. */
export abstract class Settings {
  abstract readonly port: number;
  /** Address to listen on; every interface by default. */
  abstract readonly host: string;
  /** Scheme, host and port of this product as scanners reach it, without a slash at the end. */
  abstract readonly publicOrigin: string;
  /** An outside PostgreSQL, or undefined for the embedded one in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  abstract readonly dataDir: string;
  /** Where files are kept; undefined: in `dataDir`. */
  abstract readonly s3: S3Settings | undefined;
  /** Where visitors write to. */
  abstract readonly supportEmail: string;
  /** Who runs this site, as visitors are told. */
  abstract readonly operator: Operator;
  /** The server to send mails by, or undefined: they are written to `DATA_DIR/outbox`. */
  abstract readonly smtp: SmtpServer | undefined;
  /** Whom mails come from. */
  abstract readonly mailFrom: MailAddress;
  /** None: there is nothing for admins to reach. */
  abstract readonly adminTokens: readonly AdminToken[];
  /** Every n-th scan of a code goes by way of pre-content; 0: none. */
  abstract readonly preContentEvery: number;
  /** Whether, how many, or which proxies' headers are believed; see {@link readTrustedProxies}. */
  abstract readonly trustProxy: boolean | number | string;
  /** undefined: there are no ads. */
  abstract readonly ads: AdsConfig | undefined;
  /** Of the container that the tag manager loads; undefined: there is no analytics. */
  abstract readonly gtmId: string | undefined;
  /** Of an outside consent platform (IAB TCF v2); undefined: the built-in dialog asks. */
  abstract readonly cmpScriptUrl: string | undefined;
  /** File of country data (.mmdb) to use instead of the packaged one. */
  abstract readonly geoipDb: string | undefined;
  /** Lower-case name of the header in which a trusted proxy says the visitor's country. */
  abstract readonly geoCountryHeader: string | undefined;
  /** Whether the developer pages answer (S §2); while developing they do. */
  abstract readonly testPages: boolean;
  /** Where `npm run dev` serves widgets from; undefined: they are built files. */
  abstract readonly viteOrigin: string | undefined;
}

/** All that is wrong with the settings, one line each. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(['Wrong settings:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

const proxyRule = 'must be true, false, a number of proxies, or addresses and ranges such as 10.0.0.0/8';

const schema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z
      .string()
      .max(255)
      .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
      .default('0.0.0.0'),
    PUBLIC_ORIGIN: z
      .string()
      .refine(
        isOrigin,
        'must be an http or https origin in ASCII without a path, such as https://qr.example.com',
      )
      .transform((origin) => origin.replace(/\/$/, ''))
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host:5432/name')
      .optional(),
    DATA_DIR: z.string().default('./data'),
    ...storageVariables,
    SUPPORT_EMAIL: emailAddress('must be an e-mail address').default('support@example.com'),
    ...operatorVariables,
    SMTP_URL: readBy(
      readSmtpUrl,
      'must be smtp:// or smtps://user:password@host:port, user and password percent-encoded',
    ).optional(),
    MAIL_FROM: readBy(
      readMailAddress,
      'must be an e-mail address, or a name and an address as in Codes <qr@example.com>',
    ).optional(),
    ADMIN_TOKENS: readBy(
      readAdminTokens,
      'must be name:sha256 of each token in 64 hex digits, separated by commas',
    ).default([]),
    PRE_CONTENT_EVERY: wholeNumber(0, 1_000_000).default(2),
    TRUST_PROXY: z
      .string()
      .max(1000)
      .default('false')
      .transform(readTrustProxy)
      .refine(isTrustProxy, proxyRule),
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
    VITE_ORIGIN: z.url('must be an address').optional(),
  })
  .refine(hasBucket, bucketIsMissing);

/**
 * Reads the settings from environment variables (contract §6); an empty one counts as unset.
 * @throws SettingsError that lists every fault
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) {
    throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    s3: s3Settings(read),
    supportEmail: read.SUPPORT_EMAIL,
    operator: operatorOf(read),
    smtp: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? { name: productName, address: read.SUPPORT_EMAIL },
    adminTokens: read.ADMIN_TOKENS,
    preContentEvery: read.PRE_CONTENT_EVERY,
    trustProxy: read.TRUST_PROXY,
    ads: read.ADS_CONFIG,
    gtmId: read.GTM_ID,
    cmpScriptUrl: read.CMP_SCRIPT_URL,
    geoipDb: read.GEOIP_DB,
    geoCountryHeader: read.GEO_COUNTRY_HEADER,
    testPages: read.ENABLE_TEST_PAGES ? read.ENABLE_TEST_PAGES === 'true' : read.VITE_ORIGIN !== undefined,
    viteOrigin: read.VITE_ORIGIN,
  };
}

/** The fault never repeats the text: it may hold a password. */
function readBy<T>(read: (text: string) => T | undefined, fault: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
}

function wholeNumber(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.string().regex(/^\d+$/, rule).transform(Number).pipe(z.number().min(least, rule).max(most, rule));
}

/** An international host stands in its ASCII form (punycode): it is printed in codes and named in headers. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(text) && URL.canParse(text);
}

function readTrustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Each fault of the file is one of the settings'. */
function loadAds(file: string, context: z.RefinementCtx): AdsConfig {
  try {
    return readAdsConfig(file);
  } catch (error) {
    if (!(error instanceof AdsConfigError)) throw error;
    for (const message of error.faults) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
}

function isTrustProxy(setting: boolean | number | string): boolean {
  return readTrustedProxies(setting) !== undefined;
}
