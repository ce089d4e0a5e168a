import { maxBannerLength } from './limits.js';
import { type Banner, type BannerDesign, defaultStyle, type Style } from './style.js';
import type { texts } from './languages/en/more-styles.js';

export type StartName = keyof (typeof texts)['starts'];

/** Colours and shapes that go together, with or without a banner. */
export interface StartStyle {
  readonly look: Pick<Style, 'color' | 'background' | 'gradient' | 'modules' | 'eyes'>;
  readonly banner?: BannerDesign;
}

/** In the order in which they are offered. Each is read by every decoder: see `test/prediction.spec.ts`. */
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

/** What taking a start style changes in the default style. @param callToAction the words of a banner */
export const startWith = (name: StartName, callToAction: string): Partial<Style> =>
  changeTo(startStyles[name], defaultStyle, callToAction);

/**
 * What taking a start style changes. Words that the visitor has typed stay: those of a caption move into the banner if
 * they fit, and a banner with words of one's own stays where the start style has none.
 * @param callToAction the words of a banner that has no others
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

/** Whether a style looks like a start style; banners aside. */
export function looksLike(style: Style, { look }: StartStyle): boolean {
  const partsOf = ({ color, background, gradient, modules, eyes }: StartStyle['look']) =>
    JSON.stringify([color, background, gradient, modules, eyes]);
  return partsOf(style) === partsOf(look);
}
