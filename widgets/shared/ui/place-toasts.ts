/** What stays visible whatever is said: where one is, what is advertised, what is being filled in, and the way on. */
const keptClear = '.site-header, .ad-place, .field:focus-within, .step-actions, .hero__actions, .consent';

/** Keeps the toasts off {@link keptClear}, in `--toast-top`, while they are shown. @returns stops that */
export function keepToastsClear(): () => void {
  const toasts = document.querySelector('.toasts');
  if (!toasts) return () => {};
  const place = () => document.documentElement.style.setProperty('--toast-top', `${topOf(toasts)}px`);
  const size = new ResizeObserver(place);
  size.observe(toasts);
  const moves = ['scroll', 'resize', 'focusin'];
  moves.forEach((event) => addEventListener(event, place));
  return () => {
    size.disconnect();
    moves.forEach((event) => removeEventListener(event, place));
  };
}

function topOf(toasts: Element): number {
  const { left, right, height } = toasts.getBoundingClientRect();
  const clear = Array.from(document.querySelectorAll(keptClear), (part) => part.getBoundingClientRect());
  const visibleTop = getComputedStyle(document.documentElement).getPropertyValue('--visible-top');
  return placeToast(
    { top: parseFloat(visibleTop) || 0, bottom: innerHeight },
    height,
    clear.filter((part) => part.left < right && part.right > left),
  );
}

interface Stretch {
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
