import { createHash } from 'node:crypto';
import type { Settings } from '../../config/settings.js';
import { markSvg, tileSvg } from './brand-mark.js';
import { robotsText, securityText, sitemapXml } from './well-known.texts.js';
import { toIco, toPng } from './icon-file.js';
import { drawSharePicture } from './share-picture.js';
import { webManifest } from './web-manifest.js';

export interface WellKnownFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** Texts depend on settings, pictures hardly ever change. */
const textMaxAgeSeconds = 3_600;
const pictureMaxAgeSeconds = 86_400;

const faviconSide = 32;

type Generate = (settings: Settings) => string | Buffer | Promise<Buffer>;

/** By path: content type, max-age in seconds, and the function that generates the file. */
const generators = {
  '/robots.txt': [
    'text/plain; charset=utf-8',
    textMaxAgeSeconds,
    ({ publicOrigin }) => robotsText(publicOrigin),
  ],
  '/sitemap.xml': [
    'application/xml; charset=utf-8',
    textMaxAgeSeconds,
    ({ publicOrigin }) => sitemapXml(publicOrigin),
  ],
  '/.well-known/security.txt': [
    'text/plain; charset=utf-8',
    textMaxAgeSeconds,
    ({ publicOrigin, supportEmail }) => securityText(publicOrigin, supportEmail, new Date()),
  ],
  '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', textMaxAgeSeconds, () => webManifest],
  '/favicon.svg': ['image/svg+xml', pictureMaxAgeSeconds, () => markSvg],
  '/favicon.ico': [
    'image/x-icon',
    pictureMaxAgeSeconds,
    async () => toIco(await toPng(markSvg, faviconSide), faviconSide),
  ],
  '/apple-touch-icon.png': ['image/png', pictureMaxAgeSeconds, () => toPng(tileSvg, 180)],
  '/icon-192.png': ['image/png', pictureMaxAgeSeconds, () => toPng(markSvg, 192)],
  '/icon-512.png': ['image/png', pictureMaxAgeSeconds, () => toPng(markSvg, 512)],
  '/icon-maskable-192.png': ['image/png', pictureMaxAgeSeconds, () => toPng(tileSvg, 192)],
  '/icon-maskable-512.png': ['image/png', pictureMaxAgeSeconds, () => toPng(tileSvg, 512)],
  '/og.png': ['image/png', pictureMaxAgeSeconds, ({ publicOrigin }) => drawSharePicture(publicOrigin)],
} as const satisfies Readonly<
  Record<string, readonly [type: string, maxAgeSeconds: number, generate: Generate]>
>;

export const wellKnownPaths = Object.keys(generators);

/** All files by path. They depend only on the settings, so they are generated once. */
export async function makeWellKnownFiles(settings: Settings): Promise<ReadonlyMap<string, WellKnownFile>> {
  const files = Object.entries(generators).map(async ([path, [type, maxAgeSeconds, generate]]) => {
    const body = Buffer.from(await generate(settings));
    return [path, { body, headers: headersOf(type, maxAgeSeconds, body) }] as const;
  });
  return new Map(await Promise.all(files));
}

const headersOf = (type: string, maxAgeSeconds: number, body: Buffer): WellKnownFile['headers'] => ({
  'content-type': type,
  'cache-control': `public, max-age=${maxAgeSeconds}`,
  etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
});
