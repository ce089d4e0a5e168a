import type { Banner, Color, EyeShape, Style } from '../../domain/style.js';

/** What options say of a style, but for its logo. */
export interface StyleOptions extends Partial<
  Pick<Style, 'size' | 'color' | 'background' | 'frame' | 'text' | 'modules' | 'logoRing'>
> {
  readonly gradient?: Color;
  readonly angle: number;
  readonly eyes?: EyeShape;
  readonly eyeColor?: Color;
  /** Its text. */
  readonly banner?: string;
  readonly bannerDesign: Banner['design'];
  readonly bannerPlace: Banner['place'];
}

/** The style of a request; what no option names stays undefined. */
export function styleOf(options: StyleOptions): Partial<Style> {
  const { size, color, background, frame, text, modules, logoRing, gradient, angle, eyes, eyeColor } =
    options;
  const { banner, bannerDesign, bannerPlace } = options;
  return {
    ...{ size, color, background, frame, text, modules, logoRing },
    ...(gradient && { gradient: { to: gradient, angle } }),
    ...(eyes && { eyes: { shape: eyes, ...(eyeColor && { color: eyeColor }) } }),
    ...(banner && { banner: { design: bannerDesign, text: banner, place: bannerPlace } }),
  };
}
