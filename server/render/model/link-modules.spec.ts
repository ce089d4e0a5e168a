import QRCode from 'qrcode';
import type { QrId } from '../../domain/qr-id.js';
import { codeText, placeholderLink, qrLink } from '../../domain/qr-link.js';
import { makeMatrix } from './matrix.js';

/** Tests the predicted number of modules for links in the form that codes contain. */
const originOf = (hostLength: number) => `https://${'q'.repeat(hostLength - 8)}.example`;
const versionOf = (text: string) => (makeMatrix(text).size - 17) / 4;

/** Capacity of level H in alphanumeric mode by version (ISO/IEC 18004, table 7). */
const alphanumericCapacity = [10, 20, 35, 50, 64, 84, 93, 122];
const smallestVersion = (length: number) => alphanumericCapacity.findIndex((most) => length <= most) + 1;

it.each([
  [9, 4, 3],
  [16, 4, 3],
  [17, 4, 4],
  [18, 5, 4],
  [27, 5, 4],
  [28, 6, 4],
  [31, 6, 4],
  [32, 6, 5],
  [41, 6, 5],
  [42, 7, 5],
  [45, 7, 5],
  [46, 7, 6],
  [48, 8, 6],
  [60, 8, 6],
])('with a host of %i characters version %i becomes %i', (hostLength, before, after) => {
  const link = placeholderLink(originOf(hostLength));
  expect([versionOf(link), versionOf(codeText(link))]).toEqual([before, after]);
});

it('is written in alphanumeric mode alone, whatever the host', () => {
  for (let hostLength = 9; hostLength <= 60; hostLength++) {
    const text = codeText(placeholderLink(originOf(hostLength)));
    const { segments } = QRCode.create(text, { errorCorrectionLevel: 'H' });
    expect(segments.map(({ mode }) => mode.id)).toEqual(['Alphanumeric']);
    expect(versionOf(text)).toBe(smallestVersion(text.length));
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
