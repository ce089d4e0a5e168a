import { catalogue, loadTexts } from './catalogue.js';
import { inLanguage } from './language.js';

const texts = catalogue({ hello: 'Hello' }, { es: () => Promise.resolve({ hello: 'Hola' }) });

it('has English at once, and another language once it is loaded', async () => {
  expect([texts().hello, inLanguage('es', () => texts().hello)]).toEqual(['Hello', 'Hello']);
  await loadTexts('es');
  expect([texts().hello, inLanguage('es', () => texts().hello), texts().hello]).toEqual([
    'Hello',
    'Hola',
    'Hello',
  ]);
});

it('goes back to the language before, also after a failure', () => {
  const fail = () => {
    throw new Error('on purpose');
  };
  expect(() => inLanguage('es', fail)).toThrow('on purpose');
  expect(texts().hello).toBe('Hello');
});

it('a failed load is tried again', async () => {
  let tries = 0;
  const late = catalogue('one', {
    es: () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('uno')),
  });
  await expect(loadTexts('es')).rejects.toThrow('offline');
  await loadTexts('es');
  expect(inLanguage('es', late)).toBe('uno');
});
