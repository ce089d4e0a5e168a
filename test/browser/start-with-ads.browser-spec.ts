import type { Page } from 'playwright-core';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { awayHost } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';
import { consentDialog, visitFrom } from '../support/third-party-scripts.js';
import { withOthers } from '../support/tier.js';

/**
 * Tests that the ad above a start screen never pushes the input field off the first screen, and that the consent dialog does not cover
 * the field.
 */

const server = findSharedServer('thirdParty');

const stretches = (page: Page) =>
  page.evaluate<Record<'ad' | 'field' | 'bar' | 'consent', readonly [top: number, bottom: number]>>(`(() => {
    const stretch = (selector) => {
      const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)];
    };
    return {
      ad: stretch('.ad-place'),
      field: stretch('.step-form :is(.field__input, .dropzone)'),
      bar: stretch('.step-actions'),
      consent: stretch('.consent'),
    };
  })()`);

const phone = kindSlugs.map((kind) => [kind, 390, 844] as const);
const computer = kindSlugs.map((kind) => [kind, 1280, 800] as const);

it.each(withOthers<readonly [string, number, number]>(phone.slice(0, 1), [...phone.slice(1), ...computer]))(
  '%s at %i × %i',
  async (kind, width, height) => {
    const { page } = await visitFrom('DE', {
      width,
      height,
      reducedMotion: 'reduce',
    });
    await page.goto(`http://${awayHost}:${server.port}/generate/${kind}`);
    await consentDialog(page).waitFor();
    await page.locator('.step__form').waitFor();
    const { ad, field, bar, consent } = await stretches(page);
    expect(ad[1] - ad[0]).toBeGreaterThan(50);
    expect(field[1]).toBeLessThanOrEqual(Math.min(consent[0], width === 390 ? bar[0] : Infinity));
  },
);
