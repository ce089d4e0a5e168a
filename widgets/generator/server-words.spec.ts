import { ApiError } from '../shared/api-client.js';
import { loadTexts } from '../shared/language/catalogue.js';
import { inLanguage } from '../shared/language/language.js';
import { failureWords, serverWords } from './server-words.js';

beforeAll(() => loadTexts('es'));

const fromServer = (code: string, message = 'Server text') =>
  new ApiError(code, message, { success: false, error: 'Server text', code });

it.each([
  ['a failure that is known', fromServer('email.failed'), 'Server text', 'No se pudo enviar el código QR'],
  ['a failure that is not', fromServer('conflict'), 'Server text', undefined],
  ['what the client says itself', new ApiError('network.offline', 'Sin red'), 'Sin red', 'Sin red'],
  ['what it says in place of the server', fromServer('rate.limited', 'En 9 s'), 'En 9 s', 'En 9 s'],
])('%s', (_case, error, english, spanish) => {
  expect(failureWords(error)).toBe(english);
  expect(inLanguage('es', () => failureWords(error))).toBe(spanish);
});

it('an answer that names no code has no words in Spanish', () => {
  expect(serverWords('Storage is full', '')).toBe('Storage is full');
  expect(inLanguage('es', () => serverWords('Storage is full', ''))).toBeUndefined();
});
