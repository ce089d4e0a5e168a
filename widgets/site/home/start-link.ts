import { allowsMotion, bounceStaggerMs } from './motion.js';

const bounce: Keyframe[] = [
  { transform: 'none', easing: 'ease-out' },
  { transform: 'translateY(-14px)', offset: 0.3, easing: 'ease-in' },
  { transform: 'none', offset: 0.6, easing: 'ease-out' },
  { transform: 'translateY(-5px)', offset: 0.8, easing: 'ease-in' },
  { transform: 'none' },
];

const bounceMs = 600;

/** Makes 'Ready to get started?' scroll to the top, focus the first type card and let all cards bounce. */
export function watchStartLink(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.type-card')];
  const [first] = cards;
  if (!first) return;
  document.querySelector('[data-start]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const moves = allowsMotion();
    scrollTo({ top: 0, behavior: moves ? 'smooth' : 'instant' });
    first.focus({ preventScroll: true });
    if (moves) whenInView(first, () => bounceAll(cards));
  });
}

/** Waits until the card is in view: the bounce must not run while the page is still scrolling up. */
function whenInView(card: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      then();
    },
    { threshold: 1 },
  );
  observer.observe(card);
}

function bounceAll(cards: readonly HTMLElement[]): void {
  cards.forEach((card, i) => card.animate(bounce, { duration: bounceMs, delay: i * bounceStaggerMs }));
}
