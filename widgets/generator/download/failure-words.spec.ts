import type { ErrorCode } from '../../../server/domain/error-code.js';
import { ApiError } from '../../shared/api-client.js';
import { downloadFailure, emailFailure, emailFault } from './failure-words.js';

const failure = (code: ErrorCode, error: string) =>
  new ApiError(code, error, { success: false, error, code });

const offline = new ApiError('network.offline', 'You seem to be offline.');
const lost = new ApiError('network.failed', 'The server could not be reached.');
const nonsense = new ApiError('answer.invalid', 'The server gave an unexpected answer (status 502).');
const notDownloaded = 'Failed to download QR code';
const notSent = 'Failed to send QR code';

it.each([
  ['no connection', offline, 'You seem to be offline.', 'You seem to be offline.'],
  ['a server that is down', lost, notDownloaded, notSent],
  ['a response of a proxy', nonsense, notDownloaded, notSent],
  ['a server that is busy', failure('unavailable', 'Later'), notDownloaded, 'Later'],
  ['too many requests', failure('rate.limited', 'Too many'), notDownloaded, 'Too many'],
  ['a missing code', failure('qr.not-found', 'Not found'), 'Unable to get QR code', 'Not found'],
  ['a bug', new TypeError('x is not a function'), notDownloaded, notSent],
])('messages about %s', (_case, error, download, email) => {
  expect(downloadFailure(error)).toBe(download);
  expect(emailFailure(error)).toBe(email);
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
  ['ada@bücher.example', undefined],
])('%j: %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});
