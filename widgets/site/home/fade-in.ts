import { allowsMotion } from './motion.js';
import { fadeThresholdPx, scrollIdleMs } from './timings.js';

/** Far enough above the window that whatever has been scrolled or jumped past counts as seen. */
const aboveEverything = '1000000px';

/**
 * Sections fade in when they are scrolled to (C §2). Only those below the first window do, since what has been painted is
 * not taken away again; and they are hidden only while the page scrolls, so that a page at rest, printed, read by a program
 * or taken as one long picture has all of them. A section that the focus enters is shown wherever it is.
 */
export function fadeInSections(): void {
  if (!allowsMotion()) return;
  const below = new Set<HTMLElement>();
  const rootMargin = `${aboveEverything} 0px -${fadeThresholdPx}px`;
  const observer = new IntersectionObserver((entries) => entries.forEach(follow), { rootMargin });

  function follow({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (!(target instanceof HTMLElement)) return;
    if (isIntersecting || boundingClientRect.top < innerHeight) show(target);
    else below.add(target);
  }

  function show(section: HTMLElement): void {
    observer.unobserve(section);
    below.delete(section);
    if (section.dataset.fade === 'waiting') section.dataset.fade = 'shown';
  }

  for (const section of document.querySelectorAll<HTMLElement>('[data-fade]')) {
    observer.observe(section);
    section.addEventListener('focusin', () => show(section), { once: true });
  }
  whileScrolling(
    () => below.forEach((section) => (section.dataset.fade = 'waiting')),
    () => below.forEach((section) => (isInWindow(section) ? show(section) : (section.dataset.fade = ''))),
  );
}

const isInWindow = (section: HTMLElement): boolean => section.getBoundingClientRect().top < innerHeight;

/** `scrollend` says when, but not in every browser. */
function whileScrolling(start: () => void, rest: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    if (timer === undefined) start();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      rest();
    }, scrollIdleMs);
  };
  addEventListener('scroll', follow, { passive: true });
}
