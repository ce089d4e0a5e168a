import type { Layout } from './picture-layout.js';
import type { Fill, LinearGradient } from './shape.js';
import { channelsOf } from './colors.js';
import { type Hex, hexOf, palette, type Style } from '../../domain/style.js';

/**
 * Places a gradient across the square of modules, so that two opposite corners (or sides) have exactly the two colours, as in CSS.
 * @param style a style with a gradient
 */
export function placeGradient({ code, foreground }: Layout, { gradient }: Style): LinearGradient {
  const { to, angle } = gradient!;
  const radians = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const half = ((Math.abs(cosine) + Math.abs(sine)) * code.width) / 2;
  const [x, y] = [code.x + code.width / 2, code.y + code.width / 2];
  return {
    from: foreground,
    to: hexOf(to),
    x1: round(x - cosine * half),
    y1: round(y - sine * half),
    x2: round(x + cosine * half),
    y2: round(y + sine * half),
  };
}

/** Rounds to two decimals, since the last bits of a sine differ between engines. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Returns the colours of a fill from one end to the other: one, or several of a gradient. */
export function sampleColors(fill: Fill): string[] {
  if (typeof fill === 'string') return [fill];
  return [0, 0.25, 0.5, 0.75, 1].map((share) => mix(fill.from, fill.to, share));
}

/** Makes a fill visibly darker, or lighter if it is nearly black. @param amount 0 to 1 */
export function shade(fill: Fill, amount: number): Fill {
  if (typeof fill === 'string') return shadeColor(fill, amount);
  return { ...fill, from: shadeColor(fill.from, amount), to: shadeColor(fill.to, amount) };
}

function shadeColor(color: string, amount: number): string {
  const brightest = Math.max(...channelsOf(color));
  return mix(color, brightest < nearlyBlack ? palette.white : palette.black, amount);
}

const nearlyBlack = 80;

/** Mixes two colours `#RRGGBB`. @param share share of the other colour, 0 to 1 */
export function mix(one: string, other: string, share: number): Hex {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const mixed = a.map((channel, i) => Math.round(channel + (b[i]! - channel) * share));
  const digits = mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return `#${digits.toUpperCase()}`;
}
