import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Identifier of an ad unit: a name within the network, or a full path starting with a slash. */
const unit = z
  .string('must be a text')
  .regex(/^[\w/,.*!<:()\\-]{1,200}$/, 'must be the identifier of an ad unit');

const path = z.string('must be a text').regex(/^\/\S*$/, 'must be a path such as /generate/url');

const places = z.strictObject({ top: unit.optional(), bottom: unit.optional() });

const page = z.strictObject({
  path,
  desktop: places.optional(),
  tablet: places.optional(),
  mobile: places.optional(),
});

const schema = z.strictObject({
  networkCode: z
    .union([z.string(), z.int().transform(String)], 'must be given')
    .refine((code) => /^\d+(,\d+)?$/.test(code), 'must be a network code such as 21700000000'),
  scriptUrl: z.url({ protocol: /^https?$/, error: 'must be the address of the ad library' }),
  pages: z.array(page).default([]),
  interstitial: unit.optional(),
  interstitial2: unit.optional(),
  anchor: unit.optional(),
  rewarded: unit.optional(),
  refresh: z.array(path).default([]),
});

/** The validated content of the `ADS_CONFIG` file. */
export type AdsConfig = z.infer<typeof schema>;

/** Lists every fault in the file, without the name of the setting. */
export class AdsConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/**
 * @param file path of the `ADS_CONFIG` file
 * @throws AdsConfigError listing every fault
 */
export function readAdsConfig(file: string): AdsConfig {
  const result = schema.safeParse(readJson(file));
  if (result.success) return result.data;
  throw new AdsConfigError(
    result.error.issues.map(
      ({ path: at, message }) => `${file}: ${[at.join('.'), message].join(' ').trim()}`,
    ),
  );
}

/** The full path of a unit, as the ad library expects it. */
export const unitPath = ({ networkCode }: AdsConfig, identifier: string): string =>
  identifier.startsWith('/') ? identifier : `/${networkCode}/${identifier}`;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new AdsConfigError([`${file}: ${whyUnread(error as NodeJS.ErrnoException)}`]);
  }
}

function whyUnread({ code, message }: NodeJS.ErrnoException): string {
  if (code === undefined) return `is not JSON (${message})`;
  return code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`;
}
