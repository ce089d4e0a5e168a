import sharp from 'sharp';
import { blankJpg, blankPng } from '../../../test/support/sample-files.js';
import { cleanPhoto } from './image-inspection.js';
import { withoutPhotoData } from './photo-data.js';

const place = {
  IFD0: { Make: 'Phone', Model: 'P9' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>';
const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 40,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const pixelsOf = (photo: Buffer) => sharp(photo).raw().toBuffer();
const clean = (type: 'jpg' | 'png', photo: Buffer) => cleanPhoto(type, photo);

it.each([false, true])(
  'removes place and device from a JPEG without touching its pixels; progressive: %s',
  async (progressive) => {
    const photo = await noise()
      .withExif(place)
      .withXmp(xmp)
      .withIccProfile('p3')
      .jpeg({ progressive })
      .toBuffer();
    const dirty = Buffer.concat([photo, Buffer.from('motion photo')]);
    const cleaned = await clean('jpg', dirty);
    const { exif, xmp: left, icc } = await sharp(cleaned).metadata();
    expect([exif, left, icc === undefined]).toEqual([undefined, undefined, false]);
    expect(cleaned.toString('latin1')).not.toMatch(/Exif|xmpmeta|Phone|motion photo/);
    expect((await pixelsOf(cleaned)).equals(await pixelsOf(photo))).toBe(true);
  },
);

it('removes a comment beside data of a camera, and keeps restart markers', () => {
  const comment = Buffer.from('FFFE0005736563', 'hex');
  const exif = Buffer.from('FFE10008457869660000', 'hex');
  const scan = Buffer.from('FFDA0004010003FFD004FF0005FFD9', 'hex');
  const start = Buffer.from('FFD8', 'hex');
  const photo = Buffer.concat([start, comment, exif, scan, Buffer.from('tail')]);
  expect(withoutPhotoData('jpg', photo).toString('hex')).toBe(`ffd8${scan.toString('hex')}`);
  const drawing = Buffer.concat([start, comment, scan]);
  expect(withoutPhotoData('jpg', drawing)).toBe(drawing);
});

it('removes place and texts from a PNG without touching its pixels', async () => {
  const photo = await noise().withExif(place).withXmp(xmp).png().toBuffer();
  const cleaned = await clean('png', Buffer.concat([photo, Buffer.from('tail')]));
  expect(photo.toString('latin1')).toMatch(/eXIf/);
  expect(cleaned.toString('latin1')).not.toMatch(/eXIf|xmpmeta|Phone|tail/);
  expect((await pixelsOf(cleaned)).equals(await pixelsOf(photo))).toBe(true);
});

it.each([3, 6, 8])('draws a JPEG of orientation %i upright', async (orientation) => {
  const photo = await noise().withMetadata({ orientation, exif: place }).jpeg().toBuffer();
  const cleaned = await clean('jpg', photo);
  const { width, height, exif, orientation: left } = await sharp(cleaned).metadata();
  expect([width, height]).toEqual(orientation === 3 ? [64, 40] : [40, 64]);
  expect([exif, left]).toEqual([undefined, undefined]);
});

it('leaves pictures without such data as they are', async () => {
  const photo = await noise().jpeg().toBuffer();
  expect((await clean('jpg', photo)).equals(photo)).toBe(true);
  for (const type of ['jpg', 'png'] as const) {
    const drawing = type === 'jpg' ? blankJpg(2_000) : blankPng(2_000);
    expect((await clean(type, drawing)).equals(drawing)).toBe(true);
  }
});
