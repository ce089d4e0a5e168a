import type { ErrorCode } from '../../../server/domain/error-code.js';
import { ApiError } from '../../shared/api-client.js';
import { CreationFault, isExpected, readFailure } from './creation-failure.js';

const fromServer = (code: ErrorCode, suggestion?: unknown) =>
  new ApiError(code, 'Server text', { success: false, error: 'Server text', code, suggestion });
const black = { color: 'black', background: 'white' };
const failed = 'Failed to create QR code. Please try again.';

it.each([
  ['the server says why', fromServer('request.invalid'), { text: 'Server text', kind: 'passing' }],
  [
    'the address is none that a code may lead to',
    fromServer('resource.invalid'),
    { text: 'Server text', kind: 'address', refusal: { of: 'address', text: 'Server text' } },
  ],
  ['the server is busy', fromServer('unavailable'), { text: 'Server text', kind: 'passing' }],
  ['the server does not know why', fromServer('unknown'), { text: failed, kind: 'passing' }],
  ['the answer is not ours', new ApiError('answer.invalid', 'x'), { text: failed, kind: 'passing' }],
  [
    'the visitor is offline',
    new ApiError('network.offline', 'Offline'),
    { text: 'Offline', kind: 'passing' },
  ],
  ['there were too many', new ApiError('rate.limited', 'In 9 s'), { text: 'In 9 s', kind: 'passing' }],
  [
    'there is no address',
    new CreationFault('noAddress'),
    { text: 'URL is missing. Please try again.', kind: 'passing' },
  ],
  [
    'the answer names no code',
    new CreationFault('noId'),
    { text: 'Unable to create QR page. Please try again.', kind: 'passing' },
  ],
  [
    'it is our own fault',
    new TypeError('x'),
    { text: 'An error occurred while creating the QR code.', kind: 'passing' },
  ],
  ['the file is gone', fromServer('upload.missing'), { text: 'Server text', kind: 'upload' }],
  ['the file is another', fromServer('upload.mismatch'), { text: 'Server text', kind: 'upload' }],
  ['the file is not safe', fromServer('upload.unsafe'), { text: 'Server text', kind: 'upload' }],
  [
    'the style is unreadable',
    fromServer('style.unreadable', black),
    { text: 'Server text', kind: 'style', refusal: { of: 'style', text: 'Server text', suggestion: black } },
  ],
  [
    'the suggestion is no style of ours',
    fromServer('style.unreadable', { color: 'pink', background: 'white' }),
    { text: 'Server text', kind: 'style', refusal: { of: 'style', text: 'Server text' } },
  ],
])('when %s', (_case, error, expected) => {
  expect(readFailure(error)).toEqual(expected);
});

it.each([
  [new ApiError('unknown', ''), true],
  [new CreationFault('noId'), true],
  [new TypeError(), false],
])('%s is expected: %j', (error, expected) => expect(isExpected(error)).toBe(expected));
