import type { ErrorCode } from '../../../server/domain/error-code.js';
import { ApiError } from '../../shared/api-client.js';
import { CreationFault, readFailure } from './creation-failure.js';

const fromServer = (code: ErrorCode, suggestion?: unknown) =>
  new ApiError(code, 'Server text', { success: false, error: 'Server text', code, suggestion });
const black = { color: 'black', background: 'white' };
const failed = 'Failed to create QR code. Please try again.';

const said = (extra: object) => ({ text: 'Server text', ...extra });
const refused = (refusal: object) => said({ refusal: said(refusal) });

it.each([
  ['the server gives a reason', fromServer('request.invalid'), said({})],
  ['the destination is not allowed', fromServer('resource.invalid'), refused({ of: 'address' })],
  ['the server is busy', fromServer('unavailable'), said({})],
  ['the server gives no reason', fromServer('unknown'), { text: failed }],
  ['the response is not from our server', new ApiError('answer.invalid', 'x'), { text: failed }],
  ['the visitor is offline', new ApiError('network.offline', 'Offline'), { text: 'Offline' }],
  ['there were too many requests', new ApiError('rate.limited', 'In 9 s'), { text: 'In 9 s' }],
  ['there is no content', new CreationFault('noAddress'), { text: 'URL is missing. Please try again.' }],
  [
    'the response has no id',
    new CreationFault('noId'),
    { text: 'Unable to create QR page. Please try again.' },
  ],
  ['the file is missing', fromServer('upload.missing'), said({ isUploadLost: true })],
  ['the file has another type', fromServer('upload.mismatch'), said({ isUploadLost: true })],
  ['the file is not safe', fromServer('upload.unsafe'), said({ isUploadLost: true })],
  [
    'the style is unreadable',
    fromServer('style.unreadable', black),
    refused({ of: 'style', suggestion: black }),
  ],
  [
    'the suggested style is unknown',
    fromServer('style.unreadable', { color: 'pink', background: 'white' }),
    refused({ of: 'style' }),
  ],
])('when %s', (_case, error, expected) => {
  const log = jest.spyOn(console, 'error');
  expect(readFailure(error)).toEqual(expected);
  expect(log).not.toHaveBeenCalled();
});

it('logs a bug', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const fault = new TypeError('x');
  expect(readFailure(fault)).toEqual({ text: 'An error occurred while creating the QR code.' });
  expect(log).toHaveBeenCalledWith(fault);
  log.mockRestore();
});
