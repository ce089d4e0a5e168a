import { motionIsWelcome } from './motion.js';
import { fadeThresholdPx } from './timings.js';

/** Far enough above the window that whatever has been scrolled or jumped past counts as seen. */
const aboveEverything = '1000000px';

/**
 * Sections fade in when they are scrolled to (C §2). Only those below the first window do, since what has been painted is
 * not taken away again; and they are hidden when the page begins to scroll, so that a page that is only looked at, read by a
 * program or taken as one long picture has all of them. A section that the focus enters is shown wherever it is.
 */
export function fadeInSections(): void {
  if (!motionIsWelcome()) return;
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
  const hide = () => below.forEach((section) => (section.dataset.fade = 'waiting'));
  addEventListener('scroll', hide, { once: true, passive: true });
}
