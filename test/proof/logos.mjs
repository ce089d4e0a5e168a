import QRCode from 'qrcode';
import sharp from 'sharp';
import { readLogo } from '../../dist/server/render/render-worker.js';

const sidePx = 400;
const ring = (radius, fill) => `<circle cx="200" cy="200" r="${radius}" fill="${fill}"/>`;
const box = (half, fill, corner = 0) =>
  `<rect x="${200 - half}" y="${200 - half}" width="${2 * half}" height="${2 * half}" rx="${corner}" fill="${fill}"/>`;
const mark = (x, y, unit) =>
  [
    [7, '#000'],
    [5, '#fff'],
    [3, '#000'],
  ]
    .map(
      ([units, fill]) =>
        `<rect x="${x - (units * unit) / 2}" y="${y - (units * unit) / 2}" width="${units * unit}" height="${units * unit}" fill="${fill}"/>`,
    )
    .join('');

/** Logos by name: five ordinary ones, three that look like a finder pattern, and two that look like a code. */
const drawings = {
  'a dark disc': ring(200, '#0b7a5b'),
  'a pale disc': ring(200, '#ffe0b2'),
  'a thick ring': ring(170, '#1a237e') + ring(120, '#fff'),
  letters:
    '<path d="M60 300 L130 100 L200 300 M90 230 H170 M230 100 V300 H330 M230 200 H300" fill="none" stroke="#222" stroke-width="28"/>',
  stripes: [60, 120, 180, 240, 300]
    .map((x) => `<rect x="${x}" width="30" height="400" fill="#b71c1c"/>`)
    .join(''),
  'a bullseye': ring(190, '#c00') + ring(136, '#fff') + ring(82, '#c00'),
  'a ring with a dot': ring(140, '#111') + ring(100, '#fff') + ring(60, '#111'),
  'a rounded square with a dot': box(110, '#063', 50) + box(78, '#fff', 30) + box(47, '#063', 20),
  'three marks': mark(120, 120, 16) + mark(280, 120, 16) + mark(120, 280, 16),
};

const code = 'a code';

export const logoNames = [...Object.keys(drawings), code];

const drawn = new Map();

/** @returns the logo in the form that creation stores, or the reason why it is refused */
export async function makeLogo(name) {
  if (!drawn.has(name))
    drawn.set(
      name,
      await readLogo({
        picture: name === code ? await drawCode() : await draw(drawings[name]),
        fit: 'cover',
      }),
    );
  return drawn.get(name);
}

const draw = (shapes) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Draws a code that is small enough to fit into the logo's circle. */
const drawCode = () => QRCode.toBuffer('https://other.example', { width: sidePx, margin: 9 });
