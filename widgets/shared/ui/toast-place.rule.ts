export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** Between a toast and what is around it, in px. */
const gap = 8;

/**
 * Where a toast stands: as high as it can without covering any of what has to stay visible.
 * @param screen the visible part, in px from the window's top
 * @param height of the toast, in px
 * @param clear what it must not cover; may overlap and lie outside of the screen
 * @returns its top, in px; just below the top of the screen where there is no room
 */
export function placeToast(screen: Stretch, height: number, clear: readonly Stretch[]): number {
  const highest = screen.top + gap;
  const tops = [highest, ...clear.map(({ bottom }) => bottom + gap)].sort((one, other) => one - other);
  const isFree = (top: number) =>
    top >= highest &&
    top + height <= screen.bottom &&
    clear.every((stretch) => top + height <= stretch.top || top >= stretch.bottom);
  return tops.find(isFree) ?? highest;
}
