import { render } from './server.js';

it.each([
  ['upload', [/<label[^>]*>File<\/label>/, /<input[^>]*type="file"[^>]*accept="\.pdf,\.jpg,\.jpeg,\.png/]],
  ['creation', [/QR types/, /<select/, /<form[^>]*method="dialog"/]],
] as const)('%s: renders the form without an outcome', (page, parts) => {
  const html = render({ page });
  for (const part of parts) expect(html).toMatch(part);
  expect(html).not.toMatch(/\sstyle=|role="alert"|role="status"|aria-invalid/);
});
