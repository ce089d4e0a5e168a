/**
 * `npm run bench`: each figure is a ratio to a reference measured in the same run, since machines differ and are shared.
 * The reference for pictures is `qrcode.toBuffer` of the bare code at the same width.
 */
import QRCode from 'qrcode';
import sharp from 'sharp';
import { Bench } from 'tinybench';
import { prepareLogo } from '../../dist/server/render/logo.js';
import { renderPng, renderSvg } from '../../dist/server/render/picture.js';
import { prove } from '../../dist/server/render/proof.js';

const text = 'https://qr.example.com/0K3QR7XPW9';
const codeWidth = 1000;
const plain = { size: 'large', color: 'black', background: 'white', frame: '0px', text: '', logo: '' };
const full = { ...plain, frame: '5px', text: 'Scan me', logo: 'kept' };
const flat = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b7a5b' } });
const logo = await prepareLogo(await flat.png().toBuffer());
const fullPng = await renderPng({ text, style: full, logo });

const reference = 'qrcode.toBuffer';
const cases = {
  [reference]: () => QRCode.toBuffer(text, { errorCorrectionLevel: 'H', width: codeWidth }),
  'PNG, plain': () => renderPng({ text, style: plain }),
  'PNG, logo, caption and frame': () => renderPng({ text, style: full, logo }),
  SVG: () => renderSvg({ text, style: plain }),
  'proof of a PNG by two decoders': () => prove(fullPng, text),
};

const bench = new Bench({ time: 1500, warmupTime: 300 });
for (const [name, run] of Object.entries(cases)) bench.add(name, run);
await bench.run();

const medianMs = (name) => bench.getTask(name).result.latency.p50;
const bytes = {
  'PNG, plain': (await renderPng({ text, style: plain })).length,
  'PNG, logo, caption and frame': fullPng.length,
  SVG: renderSvg({ text, style: plain }).length,
};
console.log(
  `Pictures of ${codeWidth} px, median of one run, as a ratio to ${reference} (${medianMs(reference).toFixed(1)} ms)`,
);
console.table(
  Object.keys(cases).map((name) => ({
    what: name,
    ms: Number(medianMs(name).toFixed(2)),
    ratio: Number((medianMs(name) / medianMs(reference)).toFixed(3)),
    bytes: bytes[name] ?? '',
  })),
);
