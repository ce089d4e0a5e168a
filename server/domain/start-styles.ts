import { maxBannerLength } from './limits.js';
import { type Banner, type BannerDesign, defaultStyle, type Style } from './style.js';
import type { texts } from './languages/en/more-styles.js';

export type StartName = keyof (typeof texts)['starts'];

/** A combination of colours and shapes, with or without a banner. */
export interface StartStyle {
  readonly look: Pick<Style, 'color' | 'background' | 'gradient' | 'modules' | 'eyes'>;
  readonly banner?: BannerDesign;
}

/** Start styles in the order in which they are offered. Every decoder reads each of them, as `test/prediction.spec.ts` checks. */
export const startStyles: Readonly<Record<StartName, StartStyle>> = {
  ink: {
    look: { color: '#16181D', background: '#FBFBF9', modules: 'rounded', eyes: { shape: 'rounded' } },
  },
  forest: {
    look: {
      color: '#0B5D45',
      background: '#F1F8F2',
      modules: 'connected',
      eyes: { shape: 'leaf', color: '#083D2E' },
    },
  },
  midnight: {
    look: {
      color: '#1B2A6B',
      background: '#FFFFFF',
      gradient: { to: '#6A1B7A', angle: 45 },
      modules: 'rounded',
      eyes: { shape: 'rounded' },
    },
    banner: 'pill',
  },
  ocean: {
    look: {
      color: '#0B3F7A',
      background: '#F2F9FC',
      gradient: { to: '#0A6470', angle: 90 },
      modules: 'connected',
      eyes: { shape: 'square' },
    },
  },
  berry: {
    look: {
      color: '#8E1246',
      background: '#FFF5F7',
      modules: 'connected',
      eyes: { shape: 'rounded', color: '#5E0B2E' },
    },
    banner: 'ribbon',
  },
  espresso: {
    look: { color: '#4A2A1A', background: '#FAF3E8', modules: 'rounded', eyes: { shape: 'square' } },
    banner: 'plain',
  },
  sunset: {
    look: {
      color: '#9E2A12',
      background: '#FFFAF5',
      gradient: { to: '#6E1150', angle: 45 },
      modules: 'connected',
      eyes: { shape: 'rounded' },
    },
  },
  violet: {
    look: {
      color: '#5B2A9D',
      background: '#F7F3FF',
      modules: 'rounded',
      eyes: { shape: 'rounded', color: '#3A1670' },
    },
    banner: 'bubble',
  },
  slate: {
    look: {
      color: '#37474F',
      background: '#FFFFFF',
      modules: 'square',
      eyes: { shape: 'square', color: '#0B6A50' },
    },
  },
  lagoon: {
    look: { color: '#005258', background: '#EFFBFA', modules: 'connected', eyes: { shape: 'leaf' } },
    banner: 'pill',
  },
  poster: {
    look: { color: '#111111', background: '#FFE14D', modules: 'square', eyes: { shape: 'square' } },
    banner: 'plain',
  },
  kraft: {
    look: { color: '#33261D', background: '#EBDCC3', modules: 'rounded', eyes: { shape: 'rounded' } },
    banner: 'ribbon',
  },
};

export const isStartName = (name: unknown): name is StartName =>
  typeof name === 'string' && Object.hasOwn(startStyles, name);

/** Returns the changes that a start style makes to the default style. @param callToAction text of its banner */
export const startWith = (name: StartName, callToAction: string): Partial<Style> =>
  changeTo(startStyles[name], defaultStyle, callToAction);

/**
 * Returns the changes that a start style makes to a style. Text that the visitor has typed is kept: a caption moves into the banner if it
 * fits, and a banner with the visitor's own text stays if the start style has none.
 * @param callToAction text of a banner for which the visitor has typed none
 */
export function changeTo(
  { look, banner }: StartStyle,
  style: Pick<Style, 'text' | 'banner'>,
  callToAction: string,
): Partial<Style> {
  return { gradient: undefined, ...look, banner: bannerFor(banner, style, callToAction) };
}

function bannerFor(
  design: BannerDesign | undefined,
  { banner, text }: Pick<Style, 'text' | 'banner'>,
  callToAction: string,
): Banner | undefined {
  if (!design) return banner?.text.trim() && banner.text !== callToAction ? banner : undefined;
  const words = banner?.text.trim() || text.trim() || callToAction;
  return words.length > maxBannerLength
    ? undefined
    : { design, text: words, place: banner?.place ?? 'below' };
}

/** Whether two styles have the same colours and shapes. Stored styles have their keys in another order. */
export function looksLike(style: Partial<Style>, look: Partial<Style>): boolean {
  const partsOf = ({ color, background, gradient, modules, eyes }: Partial<Style>) =>
    JSON.stringify([color, background, gradient?.to, gradient?.angle, modules, eyes?.shape, eyes?.color]);
  return partsOf(style) === partsOf(look);
}
