import { breakpoints, type Device } from './ad-places.rule.js';

const atLeast = (width: number) => matchMedia(`(min-width: ${width}px)`);

/** By the same media queries as the styles, so that place and ad agree at any zoom. */
export function currentDevice(): Device {
  if (atLeast(breakpoints.desktop).matches) return 'desktop';
  return atLeast(breakpoints.tablet).matches ? 'tablet' : 'mobile';
}

/** Calls when the window becomes another device's. @returns stops it */
export function onDeviceChange(react: () => void): () => void {
  const queries = Object.values(breakpoints).map(atLeast);
  queries.forEach((query) => query.addEventListener('change', react));
  return () => queries.forEach((query) => query.removeEventListener('change', react));
}
