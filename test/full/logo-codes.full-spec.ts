import QRCode from 'qrcode';
import sharp from 'sharp';
import { defaultStyle } from '../../server/domain/style.js';
import { readLogo, renderProved } from '../../server/render/render-worker.js';

const text = 'https://QR.EXAMPLE.COM/7Z3K9QW2XA';
const side = 600;
/** Sides of the code in the logo, as shares of the logo's. */
const sizes = [0.45, 0.55, 0.65, 0.75, 0.85];
/** How much of the code's corner lies outside of the logo's circle, from none to all of a finder pattern. */
const cuts = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];

/** Draws a logo whose code is moved towards a corner until the circle cuts off a share of a finder pattern, 7 of its 25 modules wide. */
async function logoWithCode(size: number, cut: number): Promise<Buffer> {
  const width = Math.round(size * side);
  const code = await QRCode.toBuffer('https://other.example/a', { width, margin: 2 });
  const finder = (7 / 29) * width;
  // The outer corner of the code, without its margin, lies this far from the middle on the diagonal.
  const reach = (side / 2) * Math.SQRT1_2 + cut * finder;
  const start = Math.round(Math.min(side - width, Math.max(0, side / 2 + reach - width + (2 / 29) * width)));
  const white = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
  return white
    .composite([{ input: code, left: start, top: start }])
    .png()
    .toBuffer();
}

const words = ['Bäckerei', 'ACME', 'Q', 'No. 7', 'café noir', 'Rio', 'OK', '+'];
const shapes = [
  '<rect x="20" y="20" width="360" height="360" rx="60" fill="COLOR"/>',
  '<circle cx="200" cy="200" r="190" fill="COLOR"/>',
  '<path d="M200 20L380 380H20Z" fill="COLOR"/>',
  '<circle cx="200" cy="200" r="150" fill="none" stroke="COLOR" stroke-width="40"/>',
  '<path d="M0 0H400V200H0Z" fill="COLOR"/>',
];
const colors = ['#0b7a5b', '#c2185b', '#1a237e', '#e65100', '#212121', '#00838f', '#6d4c41', '#5e35b1'];
const ordinary = shapes.flatMap((shape, i) =>
  words.map((word, j): [string, string] => [
    `${word} on shape ${i}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${shape.replaceAll('COLOR', colors[j]!)}<text x="200" y="230" font-size="80" text-anchor="middle" fill="${i % 2 ? '#fff' : '#ffe082'}">${word}</text></svg>`,
  ]),
);

/** Whether a code with this logo is handed out. */
async function isHandedOut(picture: Buffer): Promise<boolean> {
  const answer = await readLogo({ picture, fit: 'contain' });
  if (answer === 'is-code' || 'fault' in answer) return false;
  const style = { ...defaultStyle, logo: 'kept' };
  const { isOtherRead } = await renderProved({
    texts: [text],
    request: { style, logo: Buffer.from(answer.logo) },
  });
  return !isOtherRead;
}

it.each(sizes.flatMap((size) => cuts.map((cut) => [size, cut] as const)))(
  'refuses a logo with a code of %d of its side, cut by %d of a corner',
  async (size, cut) => expect(await isHandedOut(await logoWithCode(size, cut))).toBe(false),
);

it.each(ordinary)('accepts %s', async (_, svg) =>
  expect(await isHandedOut(await sharp(Buffer.from(svg)).png().toBuffer())).toBe(true),
);
