import { sessionStore } from '../../shared/storage.js';
import { allowsMotion } from './motion.js';
import { splashMs } from './timings.js';

const storageKey = 'splash-shown';

/** Whoever does one of these wants to get on. Scrolling is one of them, in whatever way it is done. */
const dismissEvents = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Shows the splash once a session, over content that has been painted before (contract §5.16). A press, a key or the wheel
 * ends it, and does what it would have done without it.
 */
export function showSplash(): void {
  const template = document.querySelector<HTMLTemplateElement>('#splash');
  const splash = template?.content.firstElementChild?.cloneNode(true);
  if (!(splash instanceof HTMLElement) || !allowsMotion() || !isFirstTime()) return;
  afterPainting(() => play(splash));
}

/** Where nothing can be remembered it would come back with each page, so there it never comes. */
const isFirstTime = (): boolean =>
  sessionStore.read(storageKey) === null && sessionStore.write(storageKey, 'true');

/** As the browser itself tells it: a frame that was made may not have been seen yet. */
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
  const listening = new AbortController();
  for (const sign of dismissEvents) {
    addEventListener(sign, () => showing.finish(), {
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
