import QRCode from 'qrcode';
import sharp from 'sharp';
import { Bench } from 'tinybench';
import { prepareLogo } from '../../dist/server/render/logo/logo.js';
import {
  textsToChooseFrom,
  textWithFewestFalseFinders,
} from '../../dist/server/render/model/false-finders.js';
import { renderPicture } from '../../dist/server/render/picture.js';
import { makeQrId } from '../../dist/server/qr/store/qr.record.js';
import { prove } from '../../dist/server/render/proof/proof.js';

/** The text has the form that server/domain/qr-link.ts gives to codes. */
const text = 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9';
const codeWidth = 1000;
const plain = { size: 'large', color: 'black', background: 'white', frame: '0px', text: '', logo: '' };
const full = { ...plain, frame: '5px', text: 'Scan me', logo: 'kept' };
const reference = 'qrcode.toBuffer';

/** @returns the median of the reference, in ms */
export async function benchPictures() {
  const flat = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b7a5b' } });
  const { logo } = await prepareLogo(await flat.png().toBuffer());
  const fullPng = await renderPicture({ text, style: full, logo }, 'png');
  const cases = {
    [reference]: () => QRCode.toBuffer(text, { errorCorrectionLevel: 'H', width: codeWidth }),
    'PNG, plain': () => renderPicture({ text, style: plain }, 'png'),
    'PNG, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'png'),
    'SVG, plain': () => renderPicture({ text, style: plain }, 'svg'),
    'SVG, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'svg'),
    'PDF, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'pdf'),
    'EPS, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'eps'),
    'JPG, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'jpg'),
    'WebP, logo, caption, frame': () => renderPicture({ text, style: full, logo }, 'webp'),
    'proof of a PNG by three decoders': () => prove(fullPng, { text, style: full, logo }),
    ...(await partsOfCreation('medium')),
    ...(await partsOfCreation('large')),
  };
  const bench = new Bench({ time: 2000, warmupTime: 500, throws: true });
  for (const [name, run] of Object.entries(cases)) bench.add(name, run);
  await bench.run();
  const medianMs = (name) => bench.getTask(name).result.latency.p50;
  console.log(
    `Pictures of ${codeWidth} px, as ratios to ${reference} (median ${medianMs(reference).toFixed(1)} ms)`,
  );
  const rows = [];
  for (const [name, run] of Object.entries(cases)) {
    const made = await run();
    const ratio = Number((medianMs(name) / medianMs(reference)).toFixed(3));
    rows.push({ what: name, ms: Number(medianMs(name).toFixed(2)), ratio, bytes: made.length ?? '' });
  }
  console.table(rows);
  return medianMs(reference);
}

/** The parts of a creation in which a render thread spends its time. */
async function partsOfCreation(size) {
  const request = { text, style: { ...plain, size, text: 'Scan me' } };
  const png = await renderPicture(request, 'png');
  const newText = () => `HTTPS://QR.EXAMPLE.COM/${makeQrId()}`;
  return {
    [`creation, ${size}: choice of a text`]: () =>
      textWithFewestFalseFinders(Array.from({ length: textsToChooseFrom }, newText)),
    [`creation, ${size}: PNG`]: () => renderPicture(request, 'png'),
    [`creation, ${size}: proof`]: () => prove(png, request),
  };
}
