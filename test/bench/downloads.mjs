import { rmSync } from 'node:fs';
import QRCode from 'qrcode';
import { codeText } from '../../dist/server/domain/qr-link.js';
import { createCode, startBenchServer } from './bench-server.mjs';
import { median } from './median.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const port = 24_422;
const rounds = 15;
const codeWidth = 1000;
const styles = {
  black: { frame: '5px', text: 'Scan me' },
  colored: { color: 'blue', background: 'yellow', frame: '5px', text: 'Scan me' },
};
/** The largest ratio to `qrcode.toBuffer` and the most bytes of each format. */
const bars = { png: [0.3, Infinity], webp: [0.6, 30_000], jpg: [1.2, 200_000] };
const reference = 'qrcode.toBuffer';

/** Measures downloads over HTTP, one at a time, of pictures that are not cached yet. The reference and all formats take turns. */
export async function benchDownloads() {
  const dataDir = makeDataDir();
  const server = await startBenchServer({ port, dataDir });
  try {
    for (const [name, style] of Object.entries(styles)) report(name, await measure(server.origin, style));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(origin, style) {
  const durations = Object.fromEntries([reference, ...Object.keys(bars)].map((name) => [name, []]));
  const bytes = {};
  for (let round = 0; round < rounds; round++) {
    const { id } = await createCode(origin, style);
    const link = codeText(`${origin}/${id}`);
    await timed(durations[reference], () =>
      QRCode.toBuffer(link, { errorCorrectionLevel: 'H', width: codeWidth }),
    );
    for (const format of Object.keys(bars)) {
      const url = `${origin}/api/qr/${id}/image.${format}?size=${codeWidth}`;
      bytes[format] = await timed(
        durations[format],
        async () => (await (await fetch(url)).arrayBuffer()).byteLength,
      );
    }
  }
  return { durations, bytes };
}

async function timed(durations, run) {
  const start = performance.now();
  const result = await run();
  durations.push(performance.now() - start);
  return result;
}

function report(name, { durations, bytes }) {
  const referenceMs = median(durations[reference]);
  console.log(
    `Downloads of ${codeWidth} px, ${name}, with frame and caption, over HTTP, as ratios to ${reference} (median ${referenceMs.toFixed(1)} ms)`,
  );
  console.table(
    Object.entries(bars).map(([format, [maxTimes, mostBytes]]) => {
      const ratio = Number((median(durations[format]) / referenceMs).toFixed(2));
      const isHeld = ratio <= maxTimes && bytes[format] <= mostBytes;
      return {
        format,
        ratio,
        'ratio, bar': maxTimes,
        bytes: bytes[format],
        'bytes, bar': mostBytes,
        bars: isHeld ? 'held' : 'MISSED',
      };
    }),
  );
}
