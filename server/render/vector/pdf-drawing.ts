import { decimal, type LinearGradient } from '../model/shape.js';
import { flateRows, predictorParameters } from './flate.js';
import type { LogoLayout } from '../model/layout.js';
import { type RawLogo, shadingOf } from './paint-operators.js';
import { stream } from './pdf-file.js';
import { logoBox } from '../model/shapes.js';

/** The parts of a picture that PDF has beside paths: gradients and logos. */

/** Writes the patterns. Each has its own matrix, since a pattern is placed on the page, not in the current coordinates. */
export function gradientPatterns(gradients: readonly LinearGradient[], toPage: string): string[] {
  if (gradients.length === 0) return [];
  const patterns = gradients.map(
    (gradient, place) =>
      `/G${place} << /PatternType 2 /Matrix [${toPage}] /Shading ${shadingOf(gradient)} >>`,
  );
  return [`/Pattern << ${patterns.join(' ')} >>`];
}

/** Paints the logo. An image fills the unit square with its top row at y = 1, while y runs downwards on the page. */
export function paintLogo(logo: LogoLayout): string {
  const { x, y, width, height } = logoBox(logo);
  return `q ${decimal(width)} 0 0 ${decimal(-height)} ${decimal(x)} ${decimal(y + height)} cm /Logo Do Q`;
}

/** Pixels of a logo, compressed for the Flate filter. */
export interface LogoImage {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
  readonly opacity: Uint8Array;
}

export function compressLogo({ width, height, rgba }: RawLogo): LogoImage {
  const colors = Buffer.alloc(width * height * 3);
  const opacity = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const alpha = (opacity[pixel] = rgba[pixel * 4 + 3]!);
    for (let channel = 0; channel < 3; channel++) {
      // Invisible pixels take the plate's colour, since interpolation would give a dark rim otherwise.
      colors[pixel * 3 + channel] = alpha === 0 ? 255 : rgba[pixel * 4 + channel]!;
    }
  }
  return { width, height, colors: flateRows(colors, width * 3), opacity: flateRows(opacity, width) };
}

/** Writes the two objects of a logo: its colours and its opacity. @param opacityNumber number of the second */
export function logoObjects({ width, height, colors, opacity }: LogoImage, opacityNumber: number): Buffer[] {
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const image = (entries: string, pixels: Uint8Array, bytesPerRow: number) =>
    stream(`${size} ${entries} /DecodeParms ${predictorParameters(bytesPerRow)}`, pixels);
  return [
    image(`/ColorSpace /DeviceRGB /SMask ${opacityNumber} 0 R`, colors, width * 3),
    image('/ColorSpace /DeviceGray', opacity, width),
  ];
}
