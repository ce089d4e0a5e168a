import { sessionStore } from '../../shared/storage.js';
import { allowsMotion, splashMs } from './motion.js';
import { buildCode } from './build-code.js';

const storageKey = 'splash-shown';

/** Events that end the splash: visitor input, and layout changes that would misalign it with the code. */
const dismissEvents = ['pointerdown', 'keydown', 'wheel', 'scroll', 'resize'] as const;

/**
 * Shows the splash once per session over the code, which is already painted: the mark turns into it. A press, a key or the wheel ends the
 * splash and still has its usual effect.
 */
export function showSplash(): void {
  const template = document.querySelector<HTMLTemplateElement>('#splash');
  const splash = template?.content.firstElementChild?.cloneNode(true);
  if (!(splash instanceof HTMLElement) || !allowsMotion() || !isFirstTime()) return;
  afterPainting(() => play(splash));
}

/** False without session storage, where the splash would otherwise return on every page load. */
const isFirstTime = (): boolean =>
  sessionStore.read(storageKey) === null && sessionStore.write(storageKey, 'true');

/** Waits for the paint entry, since an animation frame may run before anything is visible. */
function afterPainting(then: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}

function play(splash: HTMLElement): void {
  document.body.append(splash);
  const fading = [
    { opacity: 0, offset: 0 },
    { opacity: 1, offset: 0.075 },
    { opacity: 1, offset: 0.9 },
    { opacity: 0, offset: 1 },
  ];
  const showing = splash.animate(fading, splashMs);
  buildCode(splash.querySelector<HTMLElement>('.splash__stage')!);
  const listening = new AbortController();
  for (const name of dismissEvents) {
    addEventListener(name, () => showing.finish(), {
      signal: listening.signal,
      passive: true,
      capture: true,
    });
  }
  showing.onfinish = () => {
    listening.abort();
    splash.remove();
  };
}
