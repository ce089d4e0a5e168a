/** Where ClamAV's daemon listens, as options of `node:net`. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const defaultPort = 3310;

/**
 * Parses `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`.
 * @returns undefined for anything else
 */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.search || url.hash) return undefined;
  if (url.protocol === 'unix:') return url.host === '' ? readSocketPath(url.pathname) : undefined;
  if (url.protocol !== 'tcp:' || !url.hostname || !/^\/?$/.test(url.pathname)) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || defaultPort };
}

function readSocketPath(path: string): ClamdAddress | undefined {
  if (path.length < 2) return undefined;
  try {
    return { path: decodeURIComponent(path) };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
