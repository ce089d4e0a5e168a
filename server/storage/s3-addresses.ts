import type { S3Settings } from '../config/s3.settings.js';

/** Where a bucket is reached by browsers, in both ways that S3 knows. */
export interface S3Addresses {
  /** Whether addresses are written with the bucket in the path; else it stands in the host name. */
  readonly isPathStyle: boolean;
  /** The way in use first; each ends with `/`, and a key follows. */
  readonly bases: readonly [string, string];
}

/**
 * The addresses of a bucket. A bucket cannot stand in front of an IP address, nor, when its name has dots, be covered
 * by the certificate of its host: there the path is the one way.
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
