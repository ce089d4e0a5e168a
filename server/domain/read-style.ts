import {
  type Banner,
  bannerDesigns,
  bannerPlaces,
  colorNames,
  type Eyes,
  eyeShapes,
  type Gradient,
  type Hex,
  readHex,
  type Style,
  styleColors,
  styleNames,
} from './style.js';
import { maxBannerLength } from './limits.js';

/** Choices that make up a style, except its caption and its logo. */
export type StyleChoices = Partial<
  Omit<Style, 'text' | 'logo' | 'logoAspect' | 'logoShare' | 'eyeRadius' | 'dotsPerInch' | 'han'>
>;

type Unknown = Readonly<Record<string, unknown>>;

/** Reads style choices from storage, history or an answer. Missing and invalid ones are left out. */
export function readStyle(value: unknown): StyleChoices {
  const read = asObject(value);
  const named = Object.entries(styleNames).map(([field, names]) => [
    field,
    oneOf<string>(names, read[field]),
  ]);
  const colored = Object.entries(styleColors).map(([field, names]) => [field, colorOf(names, read[field])]);
  const choices: StyleChoices = {
    ...(Object.fromEntries([...named, ...colored]) as StyleChoices),
    gradient: readGradient(asObject(read.gradient)),
    eyes: readEyes(asObject(read.eyes)),
    banner: readBanner(asObject(read.banner)),
  };
  return withoutMissing(choices);
}

/** Returns the object without its undefined fields. */
export const withoutMissing = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

const asObject = (value: unknown): Unknown => Object(value) as Unknown;

const oneOf = <T>(names: readonly T[], value: unknown): T | undefined => names.find((name) => name === value);

const colorOf = <T>(names: readonly T[], value: unknown): T | Hex | undefined =>
  oneOf(names, value) ?? readHex(String(value));

function readGradient({ to, angle }: Unknown): Gradient | undefined {
  const color = colorOf(colorNames, to);
  return color && typeof angle === 'number' && angle >= 0 && angle <= 359 ? { to: color, angle } : undefined;
}

function readEyes({ shape, color }: Unknown): Eyes | undefined {
  const known = oneOf(eyeShapes, shape);
  return known && withoutMissing({ shape: known, color: colorOf(colorNames, color) });
}

function readBanner({ design, text, place }: Unknown): Banner | undefined {
  const known = { design: oneOf(bannerDesigns, design), place: oneOf(bannerPlaces, place) };
  if (!known.design || !known.place || typeof text !== 'string') return undefined;
  return { design: known.design, text: text.slice(0, maxBannerLength), place: known.place };
}
