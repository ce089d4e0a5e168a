import type { S3Settings } from '../config/s3.settings.js';

/** Addresses of a bucket for browsers, path-style and virtual-hosted. */
export interface S3Addresses {
  /** Whether we write path-style addresses, with the bucket in the path instead of the host name. */
  readonly isPathStyle: boolean;
  /** The style in use first; each ends with `/`. */
  readonly bases: readonly [string, string];
}

/**
 * Virtual-hosted addresses are impossible for IP addresses, and for bucket names with dots, which wildcard certificates do not
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

export function browserEndpoint({ browserEndpoint, endpoint, region }: S3Settings): string {
  const suffix = region.startsWith('cn-') ? '.cn' : '';
  return browserEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com${suffix}`;
}

const isIp = (hostname: string) => /^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname);
