import { acceptedFiles } from '../../../server/domain/file-type.js';
import { fileTypesOf } from '../../../server/domain/kinds/kinds.js';
import { maxUploadBytes } from '../../../server/domain/limits.js';
import { checkFile, type FileFault, formatsLabel, formatFileSize } from './upload-file.rule.js';
import { inLanguage } from '../../shared/language/language.js';

const pdfOnly = 'Please select a file in one of the following formats: PDF';
const pdfOrPicture = 'Please select a file in one of the following formats: PDF, JPG, JPEG, PNG';
const tooLarge = 'File size must not exceed 30MB';
const empty = 'This file is empty. Please choose another one.';

type Facts = Parameters<typeof checkFile>;

function faultOf(...facts: Facts): FileFault | undefined {
  const checked = checkFile(...facts);
  return 'fault' in checked ? checked.fault : undefined;
}

it.each([
  ['pdf', 'a.pdf', 1, undefined],
  ['pdf', 'A.PDF', maxUploadBytes, undefined],
  ['pdf', 'a.pdf', maxUploadBytes + 1, tooLarge],
  ['pdf', 'a.pdf', 0, empty],
  ['pdf', 'a.png', 1, pdfOnly],
  ['pdf', 'a.pdf.exe', 1, pdfOnly],
  ['menu', 'a.JFIF', 1, undefined],
  ['menu', 'a.jpe', 1, undefined],
  ['pdf', 'a', 1, pdfOnly],
  ['menu', 'a.pdf', 1, undefined],
  ['menu', 'a.jpg', 1, undefined],
  ['menu', 'a.Jpeg', 1, undefined],
  ['menu', 'a.png', 1, undefined],
  ['menu', 'a.gif', 1, pdfOrPicture],
  ['menu', 'a.svg', maxUploadBytes + 1, pdfOrPicture],
] as const)('%s, %s of %i bytes: %s', (type, name, size, text) => {
  expect(faultOf({ name, type: '', size }, type)?.text).toBe(text);
});

it.each([
  ['Menu 1.5', 'application/pdf', undefined],
  ['Speisekarte v2', 'image/jpeg', undefined],
  ['Menu 1.5', 'image/gif', pdfOrPicture],
  ['menu.pdf', '', undefined],
])('%s of type %j is known by its type where its ending says nothing: %s', (name, type, text) => {
  expect(faultOf({ name, type, size: 1 }, 'menu')?.text).toBe(text);
});

it('a wrong format has a title of its own', () => {
  expect(faultOf({ name: 'a.txt', type: '', size: 1 }, 'pdf')?.title).toBe('Unsupported file format');
  expect(faultOf({ name: 'a.pdf', type: '', size: 0 }, 'pdf')?.title).toBeUndefined();
});

it.each([
  ['menu.pdf', '', 'application/pdf'],
  ['menu.pdf', 'application/x-pdf', 'application/pdf'],
  ['photo.JPG', 'image/jpg', 'image/jpeg'],
  ['photo.png', 'image/png', 'image/png'],
  ['document', 'application/pdf', 'application/pdf'],
  ['photo', 'image/jpeg', 'image/jpeg'],
  ['photo', 'image/heic', undefined],
  ['photo.heic', 'image/png', 'image/png'],
  ['photo.heic', 'image/heic', undefined],
])('%s, which the system calls %j, is sent as %s', (name, type, sentAs) => {
  const checked = checkFile({ name, type, size: 1 }, 'menu');
  expect('contentType' in checked ? checked.contentType : undefined).toBe(sentAs);
});

it.each([
  ['pdf', 'PDF', '.pdf,application/pdf'],
  ['menu', 'PDF, JPG, JPEG, PNG', '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'],
] as const)('%s takes %s', (type, label, accepted) => {
  expect(formatsLabel(type)).toBe(label);
  expect(acceptedFiles(fileTypesOf(type))).toBe(accepted);
});

it.each([
  [1, '1 KB', '1 KB'],
  [1536, '2 KB', '2 KB'],
  [245_760, '240 KB', '240 KB'],
  [1_048_063, '1023 KB', '1023 KB'],
  [1_048_064, '1.0 MB', '1,0 MB'],
  [1_048_576, '1.0 MB', '1,0 MB'],
  [2_516_582, '2.4 MB', '2,4 MB'],
  [31_457_280, '30.0 MB', '30,0 MB'],
])('%i bytes: %s, in Spanish %s', (bytes, english, spanish) => {
  expect(formatFileSize(bytes)).toBe(english);
  expect(inLanguage('es', () => formatFileSize(bytes))).toBe(spanish);
});
