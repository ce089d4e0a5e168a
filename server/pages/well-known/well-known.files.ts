import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { preloadCanvas } from '../../common/process/thread-pool.js';
import { type TaggedFile, taggedFile } from '../../common/documents/tagged-file.js';
import { productName } from '../../config/product.js';
import { builtFile } from '../../config/project-root.js';
import type { Settings } from '../../config/settings.js';
import { defaultLanguage } from '../../domain/languages/languages.js';
import { examplePictures } from '../home/examples.js';
import { markSvg, siteColors } from './brand.js';
import type { PicturePath, Pictures } from './picture-thread.js';
import { robotsText, securityText, sitemapXml } from './robots-sitemap-security.js';

/** Texts change with the settings, while pictures hardly ever change. */
const textMaxAgeSeconds = 3_600;
const pictureMaxAgeSeconds = 86_400;

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** W3C Web App Manifest. `minimal-ui` keeps the address bar, since this site is about links. */
const webManifest = JSON.stringify({
  id: '/',
  name: productName,
  short_name: 'QR codes',
  description: 'Make a QR code in three steps, free and without an account.',
  lang: defaultLanguage,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: siteColors.paper,
  theme_color: siteColors.paper,
  icons: [
    icon('/favicon.svg', 'any', 'any'),
    icon('/icon-192.png', '192x192', 'any'),
    icon('/icon-512.png', '512x512', 'any'),
    icon('/icon-maskable-192.png', '192x192', 'maskable'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
});

/** Content types and contents by path. They depend on the settings alone, so they are made once. */
const texts = {
  '/robots.txt': ['text/plain; charset=utf-8', ({ publicOrigin }) => robotsText(publicOrigin)],
  '/sitemap.xml': ['application/xml; charset=utf-8', ({ publicOrigin }) => sitemapXml(publicOrigin)],
  '/.well-known/security.txt': [
    'text/plain; charset=utf-8',
    ({ publicOrigin, supportEmail }) => securityText(publicOrigin, supportEmail, new Date()),
  ],
  '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', () => webManifest],
  '/favicon.svg': ['image/svg+xml', () => markSvg],
} satisfies Record<string, readonly [type: string, make: (settings: Settings) => string]>;

const fixedTypes: Readonly<Record<PicturePath, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-192.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/og.png': 'image/png',
};

const pictureTypes: Readonly<Record<string, string>> = {
  ...fixedTypes,
  ...Object.fromEntries(examplePictures.map(({ path }) => [path, 'image/svg+xml'])),
};

export const wellKnownPaths = [...Object.keys(texts), ...Object.keys(pictureTypes)];

/** Makes the texts. */
export function makeTexts(settings: Settings): Map<string, TaggedFile> {
  const files = Object.entries(texts).map(([path, [type, make]]) => {
    return [path, fileOf(type, Buffer.from(make(settings)))] as const;
  });
  return new Map(files);
}

/** Draws the pictures in a separate thread, because loading the renderer and drawing take half a second. */
export async function makePictures(publicOrigin: string): Promise<Map<string, TaggedFile>> {
  await preloadCanvas();
  const thread = new Worker(builtFile('server/pages/well-known/picture-thread.js'), {
    workerData: publicOrigin,
  });
  const [pictures] = (await once(thread, 'message')) as [Pictures];
  const files = Object.entries(pictureTypes).map(([path, type]) => {
    return [path, fileOf(type, Buffer.from(pictures[path]!))] as const;
  });
  return new Map(files);
}

function fileOf(type: string, body: Buffer): TaggedFile {
  const maxAgeSeconds = type.startsWith('image/') ? pictureMaxAgeSeconds : textMaxAgeSeconds;
  return taggedFile(body, { 'content-type': type, 'cache-control': `public, max-age=${maxAgeSeconds}` });
}
