import { findStock } from '../domain/paper/stocks.js';
import { defaultStyle } from '../domain/style.js';
import { moduleShare, refuseTooSmall } from './sheet-fit.js';
import { SheetCodeTooSmall } from './sheets.errors.js';

const link = { text: 'https://QR.EXAMPLE.COM/7Z3K9QW2XA', style: defaultStyle };
const text = { text: 'a long text '.repeat(20), level: 'M', style: defaultStyle } as const;

it.each([
  ['5160', link, true, undefined],
  ['L7160', link, true, undefined],
  ['5160', text, false, 'L7160'],
  ['L7160', text, false, undefined],
  ['sticker', text, false, undefined],
] as const)('on %s', (name, code, hasCaption, least) => {
  const fit = () => refuseTooSmall(findStock(name)!, moduleShare(code), hasCaption);
  if (!least) return expect(fit).not.toThrow();
  expect(fit).toThrow(SheetCodeTooSmall);
  try {
    fit();
  } catch (error) {
    expect((error as SheetCodeTooSmall).details).toEqual({ stock: least });
  }
});

it('a code that fits no label names none', () => {
  expect(() => refuseTooSmall(findStock('5160')!, 0.004, false)).toThrow('it fits no label');
});
