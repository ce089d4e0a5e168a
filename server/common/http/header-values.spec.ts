import { contentDisposition } from './header-values.js';

it.each([
  ['example__500x500.png', 'attachment; filename="example__500x500.png"'],
  ['Lunch menu.png', 'attachment; filename="Lunch menu.png"'],
  ['меню.png', `attachment; filename="____.png"; filename*=UTF-8''%D0%BC%D0%B5%D0%BD%D1%8E.png`],
  ['"a"\\b.png', 'attachment; filename="_a__b.png"'],
  ["100% (it's).png", `attachment; filename="100_ (it's).png"; filename*=UTF-8''100%25%20%28it%27s%29.png`],
  ['a\r\nb.png', 'attachment; filename="a__b.png"'],
  ['Ada/B: C*?<D>|E.vcf', 'attachment; filename="Ada_B_ C___D__E.vcf"'],
  ['Ä/ö\u007f\u0085.png', `attachment; filename="_____.png"; filename*=UTF-8''%C3%84_%C3%B6__.png`],
  ['\ud800.png', `attachment; filename="_.png"; filename*=UTF-8''%EF%BF%BD.png`],
])('%j becomes %s', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
