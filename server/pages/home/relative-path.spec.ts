import { relativePath } from './relative-path.js';

it.each([
  ['M2 3H12V5.5Z', 'm2 3h10v2.5z'],
  ['M2 3H4ZM2 5V4Z', 'm2 3h2zm0 2v-1z'],
  ['M10 10C12.5 10 15 12.5 15 15', 'm10 10c2.5 0 5 2.5 5 5'],
  ['M10 10A2 2 0 0 1 8 12', 'm10 10a2 2 0 0 1-2 2'],
  ['M0.1 0.2H0.3', 'm0.1 0.2h0.2'],
  ['', ''],
])('%j becomes %j', (data, written) => expect(relativePath(data)).toBe(written));
