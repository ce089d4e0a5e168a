/**
 * `npm run bench`: each result is a ratio to a reference measured in the same run, since machines differ and are shared.
 * `npm run bench -- pictures` (or `bodies`, `downloads`, `swatch`, `first-step`, `content-pages`, `scans`, `pooler`, `growth`, `lighthouse`,
 * `embed`, `embed-messages`) runs one part. The reference for pictures and for creating codes is `qrcode.toBuffer` of the bare code at 1000
 * px; for scans it is a bare redirect. The response to input and the time until a first visitor can start are measured in ms and compared
 * with limits.
 */
import { benchBodies } from './bodies.mjs';
import { benchContentPages } from './content-pages.mjs';
import { benchDownloads } from './downloads.mjs';
import { benchFirstStep } from './first-step.mjs';
import { benchGrowth } from './growth.mjs';
import { benchPictures } from './pictures.mjs';
import { benchPooler } from './pooler.mjs';
import { benchScans } from './scans.mjs';
import { benchServer } from './server.mjs';
import { benchSwatch } from './swatch.mjs';

const parts = {
  pictures: async () => benchServer(await benchPictures()),
  bodies: benchBodies,
  downloads: benchDownloads,
  swatch: benchSwatch,
  'first-step': benchFirstStep,
  'content-pages': benchContentPages,
  scans: benchScans,
  pooler: benchPooler,
  growth: benchGrowth,
  // Lighthouse takes a second to load, so only the parts that need it load it.
  lighthouse: async () => (await import('./lighthouse.mjs')).benchLighthouse(),
  embed: async () => (await import('./embed.mjs')).benchEmbed(),
  'embed-messages': async () => (await import('./embed-messages.mjs')).benchEmbedMessages(),
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
