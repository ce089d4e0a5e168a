import { ourselves } from '../../common/http/client-signal.js';
import { defaultStyle } from '../../domain/style.js';
import { LogoIsCode, PayloadTooLong } from '../qr.errors.js';
import { QrPictureService } from './qr-picture.service.js';

/** Draws pictures in which a decoder reads another text. */
const pool = { renderProved: () => Promise.resolve({ isOtherRead: true }) };
const pictures = new QrPictureService(undefined as never, pool as never, undefined as never);

it.each([
  ['with a logo', Buffer.from('logo'), LogoIsCode],
  ['without a logo', undefined, PayloadTooLong],
])('refuses a code %s in which another text is read', async (_, logo, error) => {
  const request = { style: defaultStyle, ...(logo && { logo }) };
  await expect(pictures.renderProved(['text'], request, ourselves)).rejects.toThrow(error);
});
