import { Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { type StartName, startStyles } from '../../domain/start-styles.js';
import { hexOf } from '../../domain/style.js';

/** Renders the looks as a strip of radio buttons, whose choice the script applies to the code of the hero. */
export const lookStrip = (heading: string, { starts }: Texts['more-styles']): Html =>
  html`<fieldset class="hero-looks" data-hero-looks>
    <legend class="field__label">${heading}</legend>
    <div class="hero-looks__row">
      ${(Object.keys(startStyles) as StartName[]).map(
        (name) =>
          html`<label class="hero-look">
            <input class="hero-look__input" type="radio" name="look" value="${name}">
            <span class="hero-look__face"><span class="looks__picture" data-look-picture="${name}" aria-hidden="true">${sample(name)}</span>${starts[name]}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;

const radii = { square: 0, rounded: 3, 'very-round': 5, circle: 7, leaf: 5 } as const;

/** Nine modules of a pattern, beside and below the corner. */
const patterns = {
  square:
    '<path d="M27 5h8v4h4v8h-4v4h-8v-4h4v-8h-4zM5 27h4v4h8v4h4v4H9v-4H5zM27 27h4v4h4v8h-8v-4h4v-4h-4z"/>',
  rounded:
    '<path d="M29 5h4a2 2 0 0 1 2 2v2h2a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2v2a2 2 0 0 1-2 2h-4a2 2 0 0 1 0-4h2v-8h-2a2 2 0 0 1 0-4zM7 27a2 2 0 0 1 2 2v2h6a2 2 0 0 1 2 2v2h2a2 2 0 0 1 0 4h-8a2 2 0 0 1-2-2v-2H7a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM29 27a2 2 0 0 1 2 2v2h2a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1 0-4h2v-4h-2a2 2 0 0 1 0-4z"/>',
} as const;

/** Draws a corner of a code in a look, until the script draws that of the visitor's link. */
function sample(name: StartName): Html {
  const { look, banner } = startStyles[name];
  const { color, background, eyes, modules = 'square' } = look;
  const radius = radii[eyes?.shape ?? 'square'];
  const [code, eye] = [hexOf(color), hexOf(eyes?.color ?? color)];
  const ground = background === 'transparent' ? '#FFFFFF' : hexOf(background);
  const pattern = new Html(patterns[modules === 'square' ? 'square' : 'rounded']);
  return html`<svg viewBox="0 0 44 44"><path fill="${ground}" d="M0 0h44v44H0z"/><rect x="6.5" y="6.5" width="15" height="15" rx="${radius}" fill="none" stroke="${eye}" stroke-width="3"/><rect x="11" y="11" width="6" height="6" rx="${radius / 2}" fill="${eye}"/><g fill="${code}">${pattern}${banner ? html`<path fill="${ground}" d="M0 30h44v14H0z"/><path d="M0 34h44v10H0z"/>` : ''}</g></svg>`;
}
