import { breakpoints, type Device } from './ad-places.rule.js';

const atLeast = (width: number) => matchMedia(`(min-width: ${width}px)`);

/** The device by the same media queries as in the CSS, so that place and ad agree at any zoom level. */
export function currentDevice(): Device {
  if (atLeast(breakpoints.desktop).matches) return 'desktop';
  return atLeast(breakpoints.tablet).matches ? 'tablet' : 'mobile';
}

/** Calls back when the window crosses a breakpoint, until the signal aborts. */
export function onDeviceChange(callback: () => void, signal?: AbortSignal): void {
  for (const width of Object.values(breakpoints))
    atLeast(width).addEventListener('change', callback, { signal });
}
