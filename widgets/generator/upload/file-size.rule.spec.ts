import { inLanguage } from '../../shared/language/language.js';
import { formatFileSize } from './file-size.rule.js';

it.each([
  [1, '1 KB'],
  [1536, '2 KB'],
  [245_760, '240 KB'],
  [1_048_063, '1023 KB'],
  [1_048_064, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [2_516_582, '2.4 MB'],
  [31_457_280, '30.0 MB'],
])('%i bytes: %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

it.each([
  [245_760, '240 KB'],
  [1_048_063, '1023 KB'],
  [2_516_582, '2,4 MB'],
  [31_457_280, '30,0 MB'],
])('%i bytes in Spanish: %s', (bytes, shown) => {
  expect(inLanguage('es', () => formatFileSize(bytes))).toBe(shown);
});
