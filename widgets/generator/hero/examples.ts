import type { Hero } from './hero-parts.js';

/** Makes the examples of the page choose their look for the code at its top, rather than open the generator. */
export function watchExamples({ looks, field }: Hero): void {
  for (const example of document.querySelectorAll<HTMLAnchorElement>('a.example')) {
    const name = new URL(example.href).searchParams.get('style');
    const look = looks.querySelector<HTMLInputElement>(`[value="${name}"]`);
    if (!look) continue;
    example.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The visitor opens a new tab or window.
      if (!field.isConnected) return; // Another kind is shown in its place.
      event.preventDefault();
      look.checked = true;
      looks.dispatchEvent(new Event('change'));
      scrollTo({ top: 0 });
      field.focus({ preventScroll: true });
    });
  }
}
