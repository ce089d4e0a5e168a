import { foldText, searchTextOf } from './search-text.js';

it.each([
  ['Café Müller', 'cafe muller'],
  ['Cafe\u0301', 'cafe'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ﾀﾜｰ', 'タワー'],
  ['Ｆｕｌｌ', 'full'],
  ['ﬁne', 'fine'],
  ['Smørrebrød Łódź', 'smorrebrod lodz'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['soft\u00adhyphen', 'softhyphen'],
])('%s is found as %s', (text, folded) => expect(foldText(text)).toBe(folded));

it('finds a code by its name, the title of its page and the words of its address', () => {
  const text = searchTextOf(['Gästebuch', 'Menü of Ada'], 'https://xn--bcher-kva.example/Caf%C3%A9?x=1');
  for (const part of ['gastebuch', 'menu', 'ada', 'caf%c3%a9?x=1', 'cafe', 'bucher.example', 'xn--bcher-kva'])
    expect(text).toContain(part);
});

it('takes addresses that are none, and escapes of no text', () => {
  expect(searchTextOf([], 'file:x/%E0%A4%A')).toContain('%e0%a4%a');
});
