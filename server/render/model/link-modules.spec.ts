import QRCode from 'qrcode';
import type { QrId } from '../../domain/qr-id.js';
import { codeText, placeholderLink, qrLink } from '../../domain/qr-link.js';
import { makeMatrix } from './matrix.js';

/** Tests the predicted number of modules for links in the form that codes contain. */
const originOf = (hostLength: number) => `https://${'q'.repeat(hostLength - 8)}.example`;
const versionOf = (text: string) => (makeMatrix(text).size - 17) / 4;

/** Data codewords of level H by version (ISO/IEC 18004, table 7). */
const dataCodewords = [9, 16, 26, 36, 46, 60, 66, 86];
/** Bits of the mode and the length of both segments, and of `https` in bytes. */
const fixedBits = 4 + 8 + 4 + 9 + 8 * 'https'.length;
const bitsOf = (text: string) => fixedBits + Math.ceil(5.5 * (text.length - 'https'.length));
const smallestVersion = (text: string) => dataCodewords.findIndex((most) => bitsOf(text) <= 8 * most) + 1;

it.each([
  [9, 4, 3],
  [12, 4, 3],
  [13, 4, 4],
  [17, 4, 4],
  [18, 5, 4],
  [26, 5, 4],
  [27, 5, 5],
  [28, 6, 5],
  [41, 6, 5],
  [42, 7, 6],
  [48, 8, 6],
  [60, 8, 6],
])('with a host of %i characters version %i becomes %i', (hostLength, before, after) => {
  const link = placeholderLink(originOf(hostLength));
  expect([versionOf(link), versionOf(codeText(link))]).toEqual([before, after]);
});

it('is written in alphanumeric mode but for the scheme, whatever the host', () => {
  for (let hostLength = 9; hostLength <= 60; hostLength++) {
    const text = codeText(placeholderLink(originOf(hostLength)));
    const { segments } = QRCode.create(text, { errorCorrectionLevel: 'H' });
    expect(segments.map(({ mode }) => mode.id)).toEqual(['Byte', 'Alphanumeric']);
    expect(versionOf(text)).toBe(smallestVersion(text));
  }
});

it.each(['ABCDEFGHJK', '7Z3K9QW2XA', '00000000AA', 'ABCD000000'])(
  'a placeholder has the modules of %s',
  (other) => {
    for (let hostLength = 9; hostLength <= 60; hostLength++) {
      const origin = originOf(hostLength);
      const link = qrLink(origin, other as QrId);
      expect(versionOf(codeText(link))).toBe(versionOf(codeText(placeholderLink(origin))));
    }
  },
);

it('a placeholder never has fewer modules: one in ten thousand ids ends with eight digits, which QR may pack tighter', () => {
  for (let hostLength = 9; hostLength <= 60; hostLength++) {
    const origin = originOf(hostLength);
    const version = versionOf(codeText(qrLink(origin, '0123456789' as QrId)));
    expect(version).toBeLessThanOrEqual(versionOf(codeText(placeholderLink(origin))));
  }
});
