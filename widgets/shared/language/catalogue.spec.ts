import { loadTexts } from '../../../server/domain/languages/catalogue.js';
import { texts as english } from '../../../server/domain/languages/en/kinds.js';
import { catalogue } from './catalogue.js';
import { inLanguage } from './language.js';

const texts = catalogue('kinds', english);

it('is in the language of the page that is being rendered', async () => {
  await loadTexts('es');
  expect([texts().menu.label, inLanguage('es', () => texts().menu.label), texts().menu.label]).toEqual([
    'Menu',
    'Carta',
    'Menu',
  ]);
});

it('goes back to the language before, also after a failure', () => {
  const fail = () => {
    throw new Error('on purpose');
  };
  expect(() => inLanguage('es', fail)).toThrow('on purpose');
  expect(texts().menu.label).toBe('Menu');
});
