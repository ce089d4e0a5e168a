import { motionIsWelcome } from './motion.js';
import { fadeThresholdPx } from './timings.js';

/** Far enough above the window that whatever has been scrolled or jumped past counts as seen. */
const aboveEverything = '1000000px';

/**
 * Sections fade in when they are scrolled to (C §2). Only those below the window wait: what has been painted is not taken
 * away again. A section that the focus enters is shown wherever it is.
 */
export function fadeInSections(): void {
  if (!motionIsWelcome()) return;
  const rootMargin = `${aboveEverything} 0px -${fadeThresholdPx}px`;
  const observer = new IntersectionObserver((entries) => entries.forEach(follow), { rootMargin });

  function follow({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (!(target instanceof HTMLElement)) return;
    const isWaiting = target.dataset.fade === 'waiting';
    if (isWaiting && isIntersecting) show(target);
    else if (!isWaiting && boundingClientRect.top >= innerHeight) target.dataset.fade = 'waiting';
    else if (!isWaiting) observer.unobserve(target);
  }

  function show(section: HTMLElement): void {
    observer.unobserve(section);
    if (section.dataset.fade === 'waiting') section.dataset.fade = 'shown';
  }

  for (const section of document.querySelectorAll<HTMLElement>('[data-fade]')) {
    observer.observe(section);
    section.addEventListener('focusin', () => show(section), { once: true });
  }
}
