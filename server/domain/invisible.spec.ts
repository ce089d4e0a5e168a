import { trimUnseen } from './invisible.js';

it.each([
  ['\u200Bhttps://example.com', 'https://example.com'],
  ['\u202Ahttps://example.com\u202C', 'https://example.com'],
  ['example.com/menu\u2060\u200E ', 'example.com/menu'],
  ['a\u00ADb', 'a\u00ADb'],
  ['\u2800\u3164 \uFEFF', ''],
  ['ab', 'ab'],
])('trims %j to %j', (text, trimmed) => expect(trimUnseen(text)).toBe(trimmed));
