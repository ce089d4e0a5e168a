import { catalogue, loadTexts } from './catalogue.js';
import { texts as english } from './en/kinds.js';
import { texts as englishUpload } from './en/upload.js';
import { es } from './es/language.js';

afterEach(() => jest.restoreAllMocks());

it('returns English at once, and another language once it is loaded', async () => {
  const texts = catalogue('kinds', english);
  expect([texts('en').menu.label, texts('es').menu.label, texts('en-XA').menu.label]).toEqual([
    'Menu',
    'Menu',
    'Menu',
  ]);
  await loadTexts('es', 'en-XA');
  expect([texts('en').menu.label, texts('es').menu.label, texts('en-XA').menu.label]).toEqual([
    'Menu',
    'Carta',
    '[Ṁéñû ·]',
  ]);
});

it('loads each room once, and retries after a failure', async () => {
  const load = jest.spyOn(es, 'load').mockRejectedValueOnce(new Error('offline'));
  const texts = catalogue('upload', englishUpload);
  await expect(loadTexts('es')).rejects.toThrow('offline');
  expect(texts('es')).toBe(englishUpload);
  await loadTexts('es');
  await loadTexts('es');
  expect(texts('es').unexpected).toBe('Se produjo un error inesperado.');
  expect(load).toHaveBeenCalledTimes(2);
});
