import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { markSvg, tileSvg } from './brand.js';
import { drawExamples } from './draw-examples.js';
import { drawSharePicture } from './draw-share-picture.js';
import { toIco, toPng } from './icon-file.js';

/** Icons, the share picture, and the examples of the home page, by path. */
export type Pictures = Readonly<Record<string, Uint8Array>>;
export type PicturePath = keyof typeof makers;

const faviconSide = 32;

const makers = {
  '/favicon.ico': async () => toIco(await toPng(markSvg, faviconSide), faviconSide),
  '/apple-touch-icon.png': () => toPng(tileSvg, 180),
  '/icon-192.png': () => toPng(markSvg, 192),
  '/icon-512.png': () => toPng(markSvg, 512),
  '/icon-maskable-192.png': () => toPng(tileSvg, 192),
  '/icon-maskable-512.png': () => toPng(tileSvg, 512),
  '/og.png': drawSharePicture,
} satisfies Record<string, (publicOrigin: string) => Promise<Buffer>>;

async function drawPictures(publicOrigin: string): Promise<Pictures> {
  const made = Object.entries(makers).map(async ([path, make]) => [path, await make(publicOrigin)]);
  const examples = await drawExamples(publicOrigin);
  return { ...Object.fromEntries(await Promise.all(made)), ...examples } as Pictures;
}

// Loading sharp enables its cache for the whole process. In render threads, the cache would keep the memory of large logos.
sharp.cache(false);

/** Draws the pictures for the public origin in `workerData`, posts them, and ends. */
parentPort?.postMessage(await drawPictures(workerData as string));
