import { type Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';
import { type StartName, startStyles } from '../../domain/start-styles.js';
import { hexOf } from '../../domain/style.js';

/** Renders the looks as a strip of radio buttons, whose choice the script applies to the code of the hero. */
export const lookStrip = ({ looks, starts }: Texts['more-styles']): Html =>
  html`<fieldset class="hero-looks" data-hero-looks>
    <legend class="visually-hidden">${looks}</legend>
    <div class="hero-looks__row">
      ${(Object.keys(startStyles) as StartName[]).map(
        (name) =>
          html`<label class="hero-look">
            <input class="hero-look__input" type="radio" name="look" value="${name}">
            <span class="hero-look__face">${sample(name)}${starts[name]}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;

const radii = { square: 0, rounded: 5, 'very-round': 8, circle: 11, leaf: 7 } as const;

/** Draws a corner of a code in a look. */
function sample(name: StartName): Html {
  const { color, background, eyes } = startStyles[name].look;
  const shape = eyes?.shape ?? 'square';
  const [ink, ground] = [
    hexOf(eyes?.color ?? color),
    background === 'transparent' ? '#FFFFFF' : hexOf(background),
  ];
  return html`<svg class="hero-look__sample" viewBox="0 0 40 40" aria-hidden="true"><path fill="${ground}" d="M0 0h40v40H0z"/><rect x="9" y="9" width="22" height="22" rx="${radii[shape]}" fill="none" stroke="${ink}" stroke-width="4"/><rect x="15" y="15" width="10" height="10" rx="${radii[shape] / 2}" fill="${hexOf(color)}"/></svg>`;
}
