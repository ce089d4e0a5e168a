import { imageName } from './image-name.js';
import type { QrRecord } from './qr.record.js';

it.each([
  ['https://www.example.com/menu', 'example__500x500.png'],
  ['http://shop.example.com', 'shop__500x500.png'],
  ['https://127.0.0.1/', '127__500x500.png'],
  ['https://bücher.example', 'xn--bcher-kva__500x500.png'],
])('%s is saved as %s', (originalResource, name) => {
  expect(imageName({ originalResource } as QrRecord, 500, 'png')).toBe(name);
});
