import { lookup } from 'node:dns/promises';
import { isLocalhost } from '../../../config/public-config.js';
import type { Settings } from '../../../config/settings.js';
import { type Check, type Finding, ok, warning } from '../check.js';

export const originCheck: Check = {
  name: 'origin',
  settings: ['PUBLIC_ORIGIN', 'PORT', 'HOST', 'LINK_ORIGIN'],
  run: async ({ settings }) => {
    const findings = await Promise.all(originsOf(settings).map(examine));
    return findings.flat();
  },
};

interface Origin {
  readonly setting: 'PUBLIC_ORIGIN' | 'LINK_ORIGIN';
  readonly origin: string;
  /** Whether codes contain this origin. */
  readonly isPrinted: boolean;
}

const originsOf = ({ publicOrigin, linkOrigin }: Settings): Origin[] => [
  { setting: 'PUBLIC_ORIGIN', origin: publicOrigin, isPrinted: linkOrigin === publicOrigin },
  ...(linkOrigin === publicOrigin
    ? []
    : [{ setting: 'LINK_ORIGIN', origin: linkOrigin, isPrinted: true } as const]),
];

async function examine(examined: Origin): Promise<Finding[]> {
  const { origin, isPrinted } = examined;
  const { protocol, hostname } = new URL(origin);
  if (isLocalhost(hostname))
    return [ok(`${origin}: ${isPrinted ? 'codes open' : 'the site opens'} on this machine only`)];
  const findings = [
    ...(protocol === 'http:' ? [unencrypted(examined)] : []),
    ...(await resolve(examined, hostname)),
  ];
  return findings.length > 0 ? findings : [ok(origin)];
}

const unencrypted = ({ setting, origin, isPrinted }: Origin): Finding =>
  isPrinted
    ? warning(
        `${origin} is not https, and printed codes contain it for good`,
        `Set ${setting} to the https address of your proxy before any code is printed.`,
      )
    : warning(`${origin} is not https`, `Set ${setting} to the https address of your proxy.`);

async function resolve({ setting, isPrinted }: Origin, hostname: string): Promise<Finding[]> {
  try {
    await lookup(hostname.replace(/^\[(.*)\]$/, '$1'));
    return [];
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const loss = isPrinted ? 'codes do not open without it' : 'pages do not open without it';
    const remedy = `Add the DNS record of ${setting}, or correct its spelling: ${loss}.`;
    return [warning(`The name ${hostname} cannot be resolved here (${code})`, remedy)];
  }
}
