import { blankMenu, type MenuDraft } from './menu-draft.js';
import { sectionsOfText, withTranslation } from './menu-of-text.js';
import { readMenuText } from './menu-text.js';

const of = (text: string, kept: MenuDraft['sections'] = []) =>
  sectionsOfText(readMenuText(text, 'EUR'), kept, 'en');

it('makes sections, after those that were there', () => {
  expect(of('Mains\nSteak 12.50\nMenu 2')).toEqual([
    {
      name: { en: 'Mains' },
      dishes: [
        { name: { en: 'Steak' }, price: 1_250 },
        { name: { en: 'Menu' }, price: 200, isDoubtful: true },
      ],
    },
  ]);
  const kept = [{ name: { en: 'Starters' }, dishes: [{ name: { en: 'Soup' } }] }];
  expect(of('Mains\nSteak 12.50', kept).map(({ name }) => name['en'])).toEqual(['Starters', 'Mains']);
});

it('names dishes in another language by their order', () => {
  const sections = of('Mains\nSteak 12.50\nTea 2.00');
  const draft: MenuDraft = { ...blankMenu('en'), languages: ['en', 'es'], sections };
  const { draft: translated, given, expected } = withTranslation(draft, 'Platos:\nFilete 12,50', 'es');
  expect([given, expected]).toEqual([2, 3]);
  expect(translated.sections[0]).toEqual({
    name: { en: 'Mains', es: 'Platos' },
    dishes: [
      { name: { en: 'Steak', es: 'Filete' }, price: 1_250 },
      { name: { en: 'Tea' }, price: 200 },
    ],
  });
});

it('a shorter translation leaves no names of a longer one', () => {
  const sections = of('Mains\nSteak 12.50\nMenu 2');
  const draft: MenuDraft = { ...blankMenu('en'), languages: ['en', 'es'], sections };
  const longer = withTranslation(draft, 'Platos\nFilete\nPlato del día', 'es').draft;
  expect(withTranslation(longer, 'Platos\nFilete', 'es').draft.sections[0]).toEqual({
    name: { en: 'Mains', es: 'Platos' },
    dishes: [
      { name: { en: 'Steak', es: 'Filete' }, price: 1_250 },
      { name: { en: 'Menu' }, price: 200, isDoubtful: true },
    ],
  });
});
