import { placeToast } from './toast-place.rule.js';

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
