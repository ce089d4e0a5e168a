import { ApiError } from '../../shared/api-client.js';
import { readFailure } from './creation-failure.js';

const fromServer = (code: string, suggestion?: unknown) =>
  new ApiError(code, 'Server text', { success: false, error: 'Server text', code, suggestion });
const black = { color: 'black', background: 'white' };

it.each([
  ['the server says why', fromServer('resource.invalid'), { text: 'Server text' }],
  [
    'nobody answered',
    new ApiError('network.failed', 'x'),
    { text: 'Failed to create QR code. Please try again.' },
  ],
  ['it is our own fault', new TypeError('x'), { text: 'An error occurred while creating the QR code.' }],
  [
    'the style is unreadable',
    fromServer('style.unreadable', black),
    { text: 'Server text', refusal: { text: 'Server text', suggestion: black } },
  ],
  [
    'the suggestion is no style of ours',
    fromServer('style.unreadable', { color: 'pink', background: 'white' }),
    { text: 'Server text', refusal: { text: 'Server text' } },
  ],
])('when %s', (_case, error, expected) => {
  expect(readFailure(error)).toEqual(expected);
});
