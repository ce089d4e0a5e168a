import { allowsMotion, fadeThresholdPx, scrollIdleMs } from './motion.js';

/** Extends the observed area upwards, so that sections which were scrolled past count as seen. */
const aboveEverything = '1000000px';

/**
 * Fades sections in when the visitor scrolls to them. Only sections below the fold fade, so that nothing painted disappears. They are
 * hidden only while the page scrolls, so that print, crawlers and full-page screenshots get all of them. A section that receives the
 * focus is shown at once.
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

/** Uses a timer because not every browser supports `scrollend`. */
function whileScrolling(onStart: () => void, onIdle: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    if (timer === undefined) onStart();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onIdle();
    }, scrollIdleMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
}
