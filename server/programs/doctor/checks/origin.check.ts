import { lookup } from 'node:dns/promises';
import { isLocalhost } from '../../../config/public-config.js';
import { type Check, type Finding, ok, warning } from '../check.js';

export const originCheck: Check = {
  name: 'origin',
  run: async ({ publicOrigin, linkOrigin }) => {
    if (linkOrigin === publicOrigin) return examine('PUBLIC_ORIGIN', publicOrigin, true);
    const site = await examine('PUBLIC_ORIGIN', publicOrigin, false);
    return [...site, ...(await examine('LINK_ORIGIN', linkOrigin, true))];
  },
};

/** @param isPrinted whether codes contain this origin */
async function examine(setting: string, origin: string, isPrinted: boolean): Promise<Finding[]> {
  const { protocol, hostname } = new URL(origin);
  if (isLocalhost(hostname))
    return [ok(`${origin}: ${isPrinted ? 'codes open' : 'the site opens'} on this machine only`)];
  const findings = [
    ...(protocol === 'http:' ? [unencrypted(setting, origin, isPrinted)] : []),
    ...(await resolve(setting, hostname, isPrinted)),
  ];
  return findings.length > 0 ? findings : [ok(origin)];
}

function unencrypted(setting: string, origin: string, isPrinted: boolean): Finding {
  const remedy = `Set ${setting} to the https address of your proxy`;
  if (!isPrinted) return warning(`${origin} is not https`, `${remedy}.`);
  return warning(
    `${origin} is not https, and printed codes contain it for good`,
    `${remedy} before any code is printed.`,
  );
}

async function resolve(setting: string, hostname: string, isPrinted: boolean): Promise<Finding[]> {
  try {
    await lookup(hostname.replace(/^\[(.*)\]$/, '$1'));
    return [];
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const remedy = `Add the DNS record of ${setting}, or correct its spelling: ${isPrinted ? 'codes' : 'pages'} do not open without it.`;
    return [warning(`The name ${hostname} cannot be resolved here (${code})`, remedy)];
  }
}
