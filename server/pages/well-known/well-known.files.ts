import { createHash } from 'node:crypto';
import type { Settings } from '../../config/settings.js';
import { markSvg, tileSvg } from './brand-mark.js';
import { robotsText, securityText, sitemapXml } from './well-known.texts.js';
import { toIco, toPng } from './icon-file.js';
import { drawSharePicture } from './share-picture.js';
import { webManifest } from './web-manifest.js';

/** A file at an address that the web knows by heart, with the headers of its answer. */
export interface WellKnownFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** So long a copy is taken without asking, in s: texts may change with a setting, pictures hardly ever do. */
const textSeconds = 3_600;
const pictureSeconds = 86_400;

const faviconSide = 32;

type Maker = (settings: Settings) => string | Buffer | Promise<Buffer>;

/** The one list of these addresses (contract §3): type, seconds, and how the file is made. */
const makers = {
  '/robots.txt': ['text/plain; charset=utf-8', textSeconds, ({ publicOrigin }) => robotsText(publicOrigin)],
  '/sitemap.xml': [
    'application/xml; charset=utf-8',
    textSeconds,
    ({ publicOrigin }) => sitemapXml(publicOrigin),
  ],
  '/.well-known/security.txt': [
    'text/plain; charset=utf-8',
    textSeconds,
    ({ publicOrigin, supportEmail }) => securityText(publicOrigin, supportEmail, new Date()),
  ],
  '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', textSeconds, () => webManifest],
  '/favicon.svg': ['image/svg+xml', pictureSeconds, () => markSvg],
  '/favicon.ico': [
    'image/x-icon',
    pictureSeconds,
    async () => toIco(await toPng(markSvg, faviconSide), faviconSide),
  ],
  '/apple-touch-icon.png': ['image/png', pictureSeconds, () => toPng(tileSvg, 180)],
  '/icon-192.png': ['image/png', pictureSeconds, () => toPng(markSvg, 192)],
  '/icon-512.png': ['image/png', pictureSeconds, () => toPng(markSvg, 512)],
  '/icon-maskable-192.png': ['image/png', pictureSeconds, () => toPng(tileSvg, 192)],
  '/icon-maskable-512.png': ['image/png', pictureSeconds, () => toPng(tileSvg, 512)],
  '/og.png': ['image/png', pictureSeconds, ({ publicOrigin }) => drawSharePicture(publicOrigin)],
} as const satisfies Readonly<Record<string, readonly [type: string, maxAgeSeconds: number, make: Maker]>>;

export const wellKnownPaths = Object.keys(makers);

/** All of them, by their paths. They depend on nothing but the settings, so that once is enough. */
export async function makeWellKnownFiles(settings: Settings): Promise<ReadonlyMap<string, WellKnownFile>> {
  const files = Object.entries(makers).map(async ([path, [type, maxAgeSeconds, make]]) => {
    const body = Buffer.from(await make(settings));
    return [path, { body, headers: headersOf(type, maxAgeSeconds, body) }] as const;
  });
  return new Map(await Promise.all(files));
}

const headersOf = (type: string, maxAgeSeconds: number, body: Buffer): WellKnownFile['headers'] => ({
  'content-type': type,
  'cache-control': `public, max-age=${maxAgeSeconds}`,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
});
