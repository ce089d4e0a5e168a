/**
 * `npm run bench`: each result is a ratio to a reference measured in the same run, since machines differ and are shared.
 * `npm run bench -- pictures` (or `bodies`, `downloads`, `swatch`, `first-step`, `scans`, `pooler`, `growth`, `lighthouse`, `embed`, `embed-messages`) runs one part. The reference of
 * pictures and of creating codes is `qrcode.toBuffer` of the bare code at 1000 px, that of scans a bare redirect. Response to input and
 * the time until a first visit can begin are in ms, against limits.
 */
import { benchBodies } from './bodies.mjs';
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
  scans: benchScans,
  pooler: benchPooler,
  growth: benchGrowth,
  // Loaded on demand: Lighthouse takes a second, and only these parts need it.
  lighthouse: async () => (await import('./lighthouse.mjs')).benchLighthouse(),
  embed: async () => (await import('./embed.mjs')).benchEmbed(),
  'embed-messages': async () => (await import('./embed-messages.mjs')).benchEmbedMessages(),
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
