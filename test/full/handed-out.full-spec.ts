import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decoders } from '../../server/render/proof/decoders.js';
import { type ImageFormat, imageFormats, isRaster } from '../../server/domain/formats.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import { readGrey } from '../../server/render/proof/ladder.js';
import { prepareLogo } from '../../server/render/logo/logo.js';
import { renderPicture } from '../../server/render/picture.js';
import { rateStyle } from '../../server/render/model/scannability.js';
import { backgroundNames, colorNames, type Style, sizeNames } from '../../server/domain/style.js';
import { openPicture } from '../support/decode.js';
import { rasterise, readWithZbar, type VectorFormat } from '../support/rasterise.js';

const text = 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9';

const styles: Style[] = sizeNames.flatMap((size) =>
  ['', 'kept'].flatMap((logo) =>
    colorNames.flatMap((color) =>
      backgroundNames.flatMap((background) =>
        ['', 'Scan me'].flatMap((caption) =>
          (['0px', '5px'] as const).map((frame) => ({ size, logo, color, background, text: caption, frame })),
        ),
      ),
    ),
  ),
);
const accepted = styles.filter((style) => rateStyle(style).ok);

let folder: string;
let logo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handed-out-'));
  const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b7a5b' } });
  ({ logo } = await prepareLogo(await flat.png().toBuffer()));
});
afterAll(() => rm(folder, { recursive: true }));

const nameOf = (style: Style) => Object.values(style).join(' ');

it.each(accepted.map((style) => [nameOf(style), style] as const))(
  'three decoders read every format of: %s',
  async (name, style) => {
    const unread: string[] = [];
    for (const format of imageFormats) {
      const file = join(folder, `${name.replaceAll(' ', '-')}.${format}`);
      await writeFile(file, await renderPicture({ text, style, ...(style.logo && { logo }) }, format));
      const png = await opaquePng(file, format);
      const readBy = await readGrey(await greyOfImage(sharp(png)), text);
      unread.push(
        ...Object.keys(decoders)
          .filter((decoder) => !readBy.includes(decoder))
          .map((by) => `${format}: ${by}`),
      );
      await writeFile(`${file}.opaque.png`, png);
      if ((await readWithZbar(`${file}.opaque.png`)) !== text) unread.push(`${format}: zbar`);
    }
    expect(unread).toEqual([]);
  },
);

/** Returns the picture on white. An independent program rasterises vector files. */
async function opaquePng(file: string, format: ImageFormat): Promise<Buffer> {
  const raster = isRaster(format) ? file : await rasterise(file, format as VectorFormat);
  const picture = await openPicture(await readFile(raster));
  return picture.flatten({ background: '#FFFFFF' }).png().toBuffer();
}
