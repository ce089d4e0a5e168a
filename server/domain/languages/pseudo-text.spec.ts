import { pseudoText, pseudoTexts } from './pseudo-text.js';

it.each([
  ['Choose your QR type', '[Ĉĥööšé ýöûŕ QŔ ţýþé ·····]'],
  ['Next', '[Ñéẋţ ·]'],
  ['Home 2', '[Ĥöɱé 2 ·]'],
  ['', ''],
  ['12 %', '12 %'],
])('%j becomes %j', (text, expected) => expect(pseudoText(text)).toBe(expected));

it.each(['A', 'Next', 'Your QR is ready', 'Dark modules on a light background scan best. '.repeat(6)])(
  '%j is in brackets, at least 40 %% longer, and without a plain letter but Q',
  (text) => {
    const pseudo = pseudoText(text);
    expect(pseudo).toMatch(/^\[[^A-PR-Za-z]+ ·+( ·+)*\]$/);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
    expect(Math.max(...pseudo.split(' ').map(({ length }) => length))).toBeLessThanOrEqual(12);
  },
);

it('gives each letter a different accent', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  expect(new Set(pseudoText(alphabet).match(/\p{L}/gu)).size).toBe(52);
});

it('translates all texts of a catalogue, but neither addresses nor code', () => {
  const catalogue = {
    list: ['One', { strong: 'Two' }],
    link: { link: 'form', to: '/contact-us' },
    cookie: { code: 'lang' },
    width: 2,
  };
  expect(pseudoTexts(catalogue)).toEqual({
    list: ['[Öñé ·]', { strong: '[Ţŵö ·]' }],
    link: { link: '[ƒöŕɱ ·]', to: '/contact-us' },
    cookie: { code: 'lang' },
    width: 2,
  });
});

it('translates the results of functions without changing their arguments', () => {
  const texts = pseudoTexts({
    opens: (name: string, mail: { link: string }) => ['Opens ' + name, mail],
    too: (count: number) => ({ short: `At least ${count}` }),
  });
  expect(texts.opens('Lunch (1).pdf', { link: 'a@b.example' })).toEqual([
    '[Öþéñš Lunch (1).pdf ·····]',
    { link: '[a@b.example ··]' },
  ]);
  expect(texts.too(3)).toEqual({ short: '[Åţ ļéåšţ 3 ·]' });
});
