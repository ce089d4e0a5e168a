/** Bars are at most this many times as long as wide, so that they stay clear of corners, timing and alignment patterns. */
const longestBar = 4;
/** With this radius, in margins of the plate, the corners of a rectangular logo keep their distance from the rounded ones. */
const radiusInMargins = 3;

/** A logo that would lose something in a circle, on a rounded bar; measures in px. */
export interface LogoBar {
  readonly width: number;
  readonly height: number;
  readonly plate: { readonly width: number; readonly height: number; readonly radius: number };
}

/**
 * Fits a logo into a bar that covers as much of the code as a round plate does.
 * @param aspect width of the logo by its height
 * @param plateDiameter diameter of the round plate in px
 * @param margin distance between logo and edge of the plate in px
 * @returns a logo of height 0 where the margins leave no room
 */
export function fitInBar(aspect: number, plateDiameter: number, margin: number): LogoBar {
  const barAspect = Math.min(longestBar, Math.max(1 / longestBar, aspect));
  const width = (plateDiameter / 2) * Math.sqrt(Math.PI * barAspect);
  const plate = { width, height: width / barAspect, radius: radiusInMargins * margin };
  const height = Math.max(0, Math.min(plate.height - 2 * margin, (plate.width - 2 * margin) / aspect));
  return { width: height * aspect, height, plate };
}

/** Rungs of the scan ladder that a bar costs for each width that it has beyond its height; measured in bars of 1.5 to 4.5 times their height. */
const rungsAWidth = 0.6;

/**
 * Returns the rungs of the scan ladder, 0 to 1.8, that a code with a wide logo loses. Codewords are higher than wide (ISO/IEC 18004), so
 * that a wide bar cuts through more of them than a round plate or a tall bar of the same area.
 * @param aspect width of the logo by its height
 */
export const rungsLostToBar = (aspect: number): number =>
  rungsAWidth * (Math.min(longestBar, Math.max(1, aspect)) - 1);

/** Side in px of the copy by which {@link losesNothing} decides. */
export const roundMarkSidePx = 96;
/** Difference of a channel that compression causes. */
const tolerance = 24;
const rim = 1.5;

/**
 * Whether a circle that fills the shorter side of a picture cuts off nothing but one colour.
 * @param rgba pixels of the picture on white, whose longer side is `roundMarkSidePx`
 */
export function losesNothing(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): boolean {
  const radius = Math.min(width, height) / 2 + rim;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) < radius) continue;
      if (!isNear(rgba, at)) return false;
    }
  return true;
}

/** Whether a pixel has the colour of the first one. */
const isNear = (rgba: Uint8Array | Uint8ClampedArray, at: number): boolean =>
  [0, 1, 2].every((channel) => Math.abs(rgba[at + channel]! - rgba[channel]!) <= tolerance);
