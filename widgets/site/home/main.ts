import './hero.css';
import '../fold.css';
import './sections.css';
import { fadeInSections } from './fade-in.js';
import { showSplash } from './splash.js';
import { watchStartLink } from './start-link.js';

showSplash();
fadeInSections();
watchStartLink();
keepOneDetailsOpen();

/** Polyfill of the `name` attribute: only one `<details>` with the same name is open at a time. */
function keepOneDetailsOpen(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  const items = [...document.querySelectorAll<HTMLDetailsElement>('details[name]')];
  for (const item of items) {
    item.addEventListener('toggle', () => {
      if (item.open) items.filter((other) => other !== item).forEach((other) => (other.open = false));
    });
  }
}
