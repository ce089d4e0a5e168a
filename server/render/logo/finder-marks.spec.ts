import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { findFinderMarks } from './logo-checks.js';
import { prepareLogo } from './logo.js';
import { countPlaces } from '../model/finder-marks.js';

const side = 400;

type Draw = (context: CanvasRenderingContext2D) => void;

async function logoOf(draw: Draw): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.translate(side / 2, side / 2);
  draw(context);
  return (await prepareLogo(canvas.toBuffer())).logo;
}

const disc = (context: CanvasRenderingContext2D, radius: number, fill: string) => {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
};
const square = (context: CanvasRenderingContext2D, half: number, fill: string) => {
  context.fillStyle = fill;
  context.fillRect(-half, -half, 2 * half, 2 * half);
};
const rounded = (context: CanvasRenderingContext2D, half: number, corner: number, fill: string) => {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, corner);
  context.fill();
};
const discs =
  (...parts: [number, string][]): Draw =>
  (context) =>
    parts.forEach(([radius, fill]) => disc(context, radius, fill));

const likeFinders: Record<string, Draw> = {
  'a bullseye': discs([190, '#c00'], [136, '#fff'], [82, '#c00']),
  'a ring with a dot': discs([140, '#111'], [100, '#fff'], [60, '#111']),
  'a small ring with a dot': discs([70, '#111'], [50, '#fff'], [30, '#111']),
  'a lens': discs([180, '#333'], [128, '#eee'], [77, '#333']),
  'a square with a dot': (context) => {
    square(context, 120, '#024');
    square(context, 86, '#fff');
    square(context, 51, '#024');
  },
  'a rounded square with a dot': (context) => {
    rounded(context, 110, 50, '#063');
    rounded(context, 78, 30, '#fff');
    disc(context, 47, '#063');
  },
};

it.each(Object.entries(likeFinders))('finds the mark in %s', async (_, draw) => {
  expect(await findFinderMarks(await logoOf(draw))).not.toEqual([]);
});

it('counts marks by where they are', async () => {
  const draw = likeFinders['a square with a dot']!;
  const small =
    (x: number, y: number): Draw =>
    (context) => {
      context.save();
      context.translate(x, y);
      context.scale(0.45, 0.45);
      draw(context);
      context.restore();
    };
  const three: Draw = (context) =>
    [small(-80, -80), small(80, -80), small(-80, 80)].forEach((one) => one(context));
  expect(countPlaces(await findFinderMarks(await logoOf(draw)))).toBe(1);
  expect(countPlaces(await findFinderMarks(await logoOf(three)))).toBe(3);
});

const written =
  (text: string, px: number): Draw =>
  (context) => {
    context.fillStyle = '#123';
    context.font = `bold ${px}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, 0);
  };

const ordinary: [string, Draw][] = [
  ...['A', 'B', 'O', 'Q', '8', '&', '@', 'R', 'S', '0', '%'].map((text): [string, Draw] => [
    text,
    written(text, 280),
  ]),
  ...['ACME', 'Hello!', 'BOB', 'Q&A'].map((text): [string, Draw] => [text, written(text, 100)]),
  ['a disc', discs([200, '#0b7a5b'])],
  ['a ring', discs([150, '#22c'], [100, '#fff'])],
  ['a dot', discs([90, '#22c'])],
  ['stripes', (context) => [-180, -120, -60, 0, 60, 120].forEach((x) => context.fillRect(x, -200, 30, 400))],
  [
    'a cross',
    (context) => {
      context.fillStyle = '#c00';
      context.fillRect(-40, -140, 80, 280);
      context.fillRect(-140, -40, 280, 80);
    },
  ],
];

it.each(ordinary)('finds none in %s', async (_, draw) => {
  expect(await findFinderMarks(await logoOf(draw))).toEqual([]);
});
