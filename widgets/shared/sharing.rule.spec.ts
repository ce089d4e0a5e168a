import { isSharingFailure } from './sharing.rule.js';

it.each([
  ['the visitor closed the sheet', new DOMException('Closed', 'AbortError'), false],
  ['the sheet is already open', new DOMException('Already open', 'InvalidStateError'), false],
  ['the browser forbids it', new DOMException('No', 'NotAllowedError'), true],
  ['the picture could not be fetched', new Error('AbortError'), true],
])('%s', (_case, error, isFailure) => {
  expect(isSharingFailure(error)).toBe(isFailure);
});
