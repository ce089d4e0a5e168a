import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../config/project-root.js';
import type { Settings } from '../../config/settings.js';
import { markSvg } from './brand-mark.js';
import type { PicturePath, Pictures } from './draw-pictures.js';
import { robotsText, securityText, sitemapXml } from './well-known.texts.js';
import { webManifest } from './web-manifest.js';

export interface WellKnownFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** Texts depend on settings, pictures hardly ever change. */
const textMaxAgeSeconds = 3_600;
const pictureMaxAgeSeconds = 86_400;

/** By path: content type, max-age in seconds, and content. They depend on the settings alone, so they are made once. */
const texts = {
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
} satisfies Record<
  string,
  readonly [type: string, maxAgeSeconds: number, make: (settings: Settings) => string]
>;

const pictureTypes: Readonly<Record<PicturePath, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-192.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/og.png': 'image/png',
};

export const wellKnownPaths = [...Object.keys(texts), ...Object.keys(pictureTypes)];

/** The texts, made at the start. */
export function makeTexts(settings: Settings): Map<string, WellKnownFile> {
  const files = Object.entries(texts).map(([path, [type, maxAgeSeconds, make]]) => {
    return [path, fileOf(type, maxAgeSeconds, Buffer.from(make(settings)))] as const;
  });
  return new Map(files);
}

/** The pictures, drawn in a thread of its own: half a second of computation, most of it loading what draws. */
export async function makePictures(publicOrigin: string): Promise<Map<string, WellKnownFile>> {
  const thread = new Worker(builtFile('server/pages/well-known/picture-thread.js'), {
    workerData: publicOrigin,
  });
  const [pictures] = (await once(thread, 'message')) as [Pictures];
  const files = Object.entries(pictureTypes).map(([path, type]) => {
    return [path, fileOf(type, pictureMaxAgeSeconds, Buffer.from(pictures[path as PicturePath]))] as const;
  });
  return new Map(files);
}

function fileOf(type: string, maxAgeSeconds: number, body: Buffer): WellKnownFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { 'content-type': type, 'cache-control': `public, max-age=${maxAgeSeconds}`, etag };
  return { body, headers };
}
