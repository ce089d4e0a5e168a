import { lookup } from 'node:dns/promises';
import { isLocalhost } from '../../config/public-config.js';
import { type Check, type Finding, ok, warning } from '../check.js';

export const originCheck: Check = {
  name: 'origin',
  settings: ['PUBLIC_ORIGIN', 'PORT', 'HOST', 'LINK_ORIGIN'],
  run: async ({ settings: { publicOrigin } }) => {
    const { protocol, hostname } = new URL(publicOrigin);
    if (isLocalhost(hostname)) return [ok(`${publicOrigin}: codes open on this machine only`)];
    const findings = [
      ...(protocol === 'http:' ? [unencrypted(publicOrigin)] : []),
      ...(await resolve(hostname)),
    ];
    return findings.length > 0 ? findings : [ok(publicOrigin)];
  },
};

const unencrypted = (publicOrigin: string): Finding =>
  warning(
    `${publicOrigin} is not https, and it stands in every printed code for good`,
    'Set PUBLIC_ORIGIN to the https address of your proxy before any code is printed.',
  );

async function resolve(hostname: string): Promise<Finding[]> {
  try {
    await lookup(hostname.replace(/^\[(.*)\]$/, '$1'));
    return [];
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const remedy =
      'Add the DNS record of PUBLIC_ORIGIN, or correct its spelling: no code can be opened without it.';
    return [warning(`The name ${hostname} cannot be resolved here (${code})`, remedy)];
  }
}
