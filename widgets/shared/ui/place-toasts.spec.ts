import { placeToast } from './place-toasts.js';

const phone = { top: 0, bottom: 844 };
const header = { top: 0, bottom: 77 };
const bar = { top: 775, bottom: 844 };
const field = (top: number) => ({ top, bottom: top + 110 });

it.each([
  ['nothing to keep clear', [], 8],
  ['below the header', [header, bar], 85],
  ['above a field further down', [header, field(400), bar], 85],
  ['below a field at the top', [header, field(100), bar], 218],
  ['at the top of a scrolled page', [{ top: -300, bottom: -223 }, field(300)], 8],
  ['between two that overlap', [header, field(60), field(120)], 238],
  ['at the top where there is no room', [{ top: 20, bottom: 800 }], 8],
])('%s', (_case, clear, top) => {
  expect(placeToast(phone, 90, clear)).toBe(top);
});

it('begins where the screen does', () => {
  expect(placeToast({ top: 500, bottom: 900 }, 90, [header])).toBe(508);
});
