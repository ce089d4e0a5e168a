import { isPng } from '../domain/file-type.js';
import { readBase64 } from './png-bytes.js';

const png = Buffer.from('89504e470d0a1a0a00', 'hex');

it.each([
  ['base64', png.toString('base64'), true],
  ['a data URL', `data:image/png;base64,${png.toString('base64')}`, true],
  ['a data URL of another type', `data:image/jpeg;base64,${png.toString('base64')}`, undefined],
  ['nothing', '', undefined],
  ['a line break', `${png.toString('base64')}\n`, undefined],
  ['another picture', '/9j/4AAQSkZJRg==', false],
  ['the start of a PNG', png.subarray(0, 7).toString('base64'), false],
])('%s', (_name, text, expected) => {
  const bytes = readBase64(text);
  expect(bytes && isPng(bytes)).toBe(expected);
});
