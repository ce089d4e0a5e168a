import type { S3Settings } from '../config/s3.settings.js';

/** Addresses of a bucket for browsers, path-style and virtual-hosted. */
export interface S3Addresses {
  /** Whether addresses have the bucket in their path instead of their host name. */
  readonly isPathStyle: boolean;
  /** Base addresses in both styles, the style in use first; each ends with `/`. */
  readonly bases: readonly [string, string];
}

/**
 * Chooses the style. Virtual-hosted addresses are impossible for IP addresses, and for bucket names with dots, which wildcard certificates do not
 * cover.
 */
export function s3Addresses(settings: S3Settings): S3Addresses {
  const { bucket, forcePathStyle } = settings;
  const { host, hostname, protocol, pathname } = new URL(browserEndpoint(settings));
  const path = pathname.replace(/\/*$/, '/');
  const isPathStyle = forcePathStyle || isIp(hostname) || bucket.includes('.');
  const byPath = `${protocol}//${host}${path}${bucket}/`;
  const byHost = `${protocol}//${bucket}.${host}${path}`;
  if (isIp(hostname)) return { isPathStyle, bases: [byPath, byPath] };
  return { isPathStyle, bases: isPathStyle ? [byPath, byHost] : [byHost, byPath] };
}

/** The endpoint that browsers use. */
export function browserEndpoint({ browserEndpoint, endpoint, region }: S3Settings): string {
  const suffix = region.startsWith('cn-') ? '.cn' : '';
  return browserEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com${suffix}`;
}

const isIp = (hostname: string) => /^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname);
