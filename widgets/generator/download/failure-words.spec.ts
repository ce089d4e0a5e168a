import type { ErrorCode } from '../../../server/domain/error-code.js';
import { ApiError } from '../../shared/api-client.js';
import { downloadFailure, emailFailure, emailFault } from './failure-words.js';

const failure = (code: ErrorCode, error: string) =>
  new ApiError(code, error, { success: false, error, code });

const offline = new ApiError('network.offline', 'You seem to be offline.');
const lost = new ApiError('network.failed', 'The server could not be reached.');
const nonsense = new ApiError('answer.invalid', 'The server gave an unexpected answer (status 502).');

it.each([
  ['no connection', offline, 'You seem to be offline.'],
  ['a server that is down', lost, 'Failed to download QR code'],
  ['a proxy that answers', nonsense, 'Failed to download QR code'],
  ['a server that is busy', failure('unavailable', 'Later'), 'Failed to download QR code'],
  ['a code that is gone', failure('qr.not-found', 'QR code with ID 1 not found'), 'Unable to get QR code'],
  ['a fault of ours', new TypeError('x is not a function'), 'Failed to download QR code'],
])('a picture that did not come for %s', (_case, error, text) => {
  expect(downloadFailure(error)).toBe(text);
});

it.each([
  ['no connection', offline, 'You seem to be offline.'],
  ['a server that is down', lost, 'Failed to send QR code'],
  ['a proxy that answers', nonsense, 'Failed to send QR code'],
  ['a failure of the server', failure('rate.limited', 'Too many emails'), 'Too many emails'],
  ['a fault of ours', new TypeError('x is not a function'), 'Failed to send QR code'],
])('a mail that was not sent for %s', (_case, error, text) => {
  expect(emailFailure(error)).toBe(text);
});

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['ada', 'malformed'],
  ['ada@', 'malformed'],
  ['@example.com', 'malformed'],
  ['ada@example', 'malformed'],
  ['ada@example.', 'malformed'],
  ['ada lovelace@example.com', 'malformed'],
  ['ada@@example.com', 'malformed'],
  ['ada@example.com, bob@example.com', 'malformed'],
  ['ada@example.com\nbob@example.com', 'malformed'],
  [`${'a'.repeat(250)}@example.com`, 'malformed'],
  ['ada@example.com', undefined],
  ['  ada@example.com ', undefined],
  ['ada.lovelace+qr@mail.example.co.uk', undefined],
  ['ada@bücher.example', 'malformed'],
])('%j: %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});
