/** Toasts never cover the header, ads, the focused field, the action buttons or the consent dialog. */
const keptClear = '.site-header, .ad-place, .field:focus-within, .step-actions, .hero__actions, .consent';

/** Sets `--toast-top` so that toasts stay clear of {@link keptClear} while they are shown. @returns a function that stops it */
export function keepToastsClear(): () => void {
  const toasts = document.querySelector('.toasts');
  if (!toasts) return () => {};
  const place = () => document.documentElement.style.setProperty('--toast-top', `${topOf(toasts)}px`);
  const size = new ResizeObserver(place);
  size.observe(toasts);
  const shown = new AbortController();
  for (const move of ['scroll', 'resize', 'focusin']) addEventListener(move, place, shown);
  return () => {
    size.disconnect();
    shown.abort();
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

/** Distance in px between a toast and its surroundings. */
const gap = 8;

/**
 * Finds the highest place of a toast at which it covers none of the given stretches.
 * @param screen visible part of the window, in px from its top
 * @param height height of the toast in px
 * @param clear stretches that must not be covered; they may overlap, and lie outside the screen
 * @returns top of the toast in px; just below the top of the screen if there is no room
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
