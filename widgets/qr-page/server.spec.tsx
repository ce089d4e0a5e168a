import { imageFormats } from '../../server/domain/formats.js';
import { render } from './server.js';

const id = '0K3QR7XPW9';
const adsData = { onLocalhost: true, ads: null };
const qr = {
  link: `http://localhost:3000/${id}`,
  imageUrl: `http://localhost:3000/files/qr-${id}.png`,
  destination: 'example.com',
  scannable: { ok: true, score: '8/8', decoders: '3/3', weaknesses: ['light-paper-only' as const] },
  scans: {
    total: 1234,
    days: [
      { day: '2026-11-20', scans: 0 },
      { day: '2026-11-21', scans: 7 },
    ],
  },
};

it('renders a code, its link and its actions', () => {
  const html = render({ id, qr, adsData });
  expect(html).toMatch(/<h1[^>]*>QR code<\/h1>/);
  for (const part of [
    'Loading QR code...',
    qr.imageUrl,
    `href="${qr.link}"`,
    qr.destination,
    'Download PNG',
    'Report this code',
    'Read by 3\u00A0of\u00A03 scanners',
    'Readability 8\u00A0of\u00A08',
    'Use it on light paper only',
    '1,234',
    'data-position="top"',
    'data-position="bottom"',
  ])
    expect(html).toContain(part);
  for (const format of imageFormats)
    expect(html).toContain(`href="/api/qr/${id}/image.${format}?download=1"`);
  expect(html).toMatch(/<noscript><a [^>]*href="\/contact-us">Report this code<\/a><\/noscript>/);
  expect(html).toMatch(/<th scope="row">21 Nov<\/th><td>7<\/td>/);
  expect(html).toContain('<span>7</span><span>0</span>');
  // The code may be a stranger's, who is asked and not assumed to be its maker.
  expect(html.replace('Yours? Change it', '')).not.toMatch(/your/i);
  expect(html).toContain(`href="/manage/${id}"`);
  expect(html).not.toMatch(/\sstyle=/);
});

it('renders a message for an unknown id', () => {
  const html = render({ id, qr: null, adsData });
  expect(html).toContain('QR code with ID 0K3QR7XPW9 was not found or has been deleted.');
  expect(html).toMatch(/<a class="button" href="\/">Create new QR code<\/a>/);
  expect(html).not.toMatch(/\sstyle=/);
});
