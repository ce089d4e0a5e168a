/** Lengths on paper, in mm, of the pictures of codes. */

export const mmPerInch = 25.4;
const mmPerCm = 10;
export const pointsPerInch = 72;
export const pointsPerMm = pointsPerInch / mmPerInch;

/** Sides of a code that the API offers, edge to edge of its modules. */
export const printedMm = { min: 5, max: 1_000 };

/** Narrower modules run into each other in print. */
const minModuleMm = 0.25;
/** Programs ignore a lower resolution of a JPG, or take it for an error. */
const minJpegDotsPerInch = 20;

/** Returns a message if a code would have too narrow modules; otherwise undefined. @param mm side of the code */
export function mmFault(mm: number, moduleCount: number): string | undefined {
  const least = Math.ceil(minModuleMm * moduleCount * 10) / 10;
  return mm < least ? `must be at least ${least} for this code, ${minModuleMm} mm a module` : undefined;
}

/** Returns a message if a JPG could not declare its resolution; otherwise undefined. */
export function jpegFault(mm: number, codeWidth: number): string | undefined {
  const dotsPerInch = (codeWidth / mm) * mmPerInch;
  return dotsPerInch < minJpegDotsPerInch
    ? `is too large for ${codeWidth} px as JPG, which needs ${minJpegDotsPerInch} pixels to the inch; choose a larger \`size\``
    : undefined;
}

/** A resolution of JFIF, which is a whole number of pixels to the inch or the cm. */
export interface JpegDensity {
  readonly unit: 'inch' | 'cm';
  readonly density: number;
}

/** Far above the errors of floating point, and far below what can be measured. */
const rounding = 1e-9;

/** Returns the resolution that is nearest to that of a picture, to the inch unless the cm comes nearer. */
export function jpegDensity(pxPerMm: number): JpegDensity {
  const [inch, cm] = [pxPerMm * mmPerInch, pxPerMm * mmPerCm];
  const error = (exact: number) => Math.abs(Math.round(exact) / exact - 1);
  return error(cm) < error(inch) - rounding
    ? { unit: 'cm', density: Math.round(cm) }
    : { unit: 'inch', density: Math.round(inch) };
}

export interface MmSize {
  readonly width: number;
  readonly height: number;
}

/** Writes a length in mm with at most three decimals. */
export const writeMm = (mm: number): string => String(Math.round(mm * 1_000) / 1_000);
