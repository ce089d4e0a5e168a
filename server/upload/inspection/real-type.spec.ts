import { realTypeOf } from './real-type.js';

const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

it.each([
  ['%PDF-1.7\n', { type: 'pdf' }],
  ['\n%PDF-1.4', { type: 'pdf' }],
  ['\x89PNG\r\n\x1A\n', { type: 'png' }],
  ['\xFF\xD8\xFF\xE0', { type: 'jpg' }],
  [ftyp('heic'), { name: 'a HEIC picture' }],
  [ftyp('mif1'), { name: 'a HEIC picture' }],
  [ftyp('avif'), { name: 'an AVIF picture' }],
  [ftyp('isom'), { name: 'a video' }],
  ['RIFF\x10\0\0\0WEBPVP8 ', { name: 'a WebP picture' }],
  ['GIF89a', { name: 'a GIF picture' }],
  ['BM6', { name: 'a BMP picture' }],
  ['II*\0', { name: 'a TIFF picture' }],
  ['PK\x03\x04', { name: 'an Office document or a ZIP archive' }],
  ['<?xml version="1.0"?>\n<svg>', { name: 'an SVG picture' }],
  ['<!doctype html><p>%PDF-1.4', { name: 'a web page' }],
  ['hello', undefined],
  ['', undefined],
])('%j is %j', (head, type) => expect(realTypeOf(Buffer.from(head, 'latin1'))).toEqual(type));
