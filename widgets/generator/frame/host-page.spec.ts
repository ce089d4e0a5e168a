import { ApiError } from '../../shared/api-client.js';
import { failureCode } from './host-page.js';

const refused = new ApiError('rate.limited', 'Later');

it.each([
  ['an error response', refused, 'rate.limited'],
  ['a failure caused by an error response', new Error('Later', { cause: refused }), 'rate.limited'],
  ['any other error', new TypeError('x'), 'unknown'],
  ['no error at all', undefined, 'unknown'],
])('%s', (_, error, code) => expect(failureCode(error)).toBe(code));
