import { loadTexts } from '../../server/domain/languages/catalogue.js';
import { languages } from '../../server/domain/languages/languages.js';
import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { inLanguage } from '../shared/language/language.js';
import { countsOf, nameOf, notesOn } from './statistics.rule.js';

beforeAll(() => loadTexts(...languages));

it.each([
  ['en', 'day', '2026-11-27', '27 Nov 2026'],
  ['es', 'day', '2026-11-27', '27 nov 2026'],
  ['en', 'hour', '0', '0:00–1:00'],
  ['en', 'hour', '23', '23:00–24:00'],
  ['en', 'country', 'ES', 'Spain'],
  ['es', 'country', 'ES', 'España'],
  ['en', 'country', 'XX', 'XX'],
  ['en', 'country', 'ZZ', 'Unknown'],
  ['es', 'device', 'mobile', 'Teléfono'],
] as const)('in %s the %s %s is %s', (language, by, key, expected) => {
  expect(inLanguage(language, () => nameOf(by, key))).toBe(expected);
});

it('says people apart from programs', () => {
  expect(inLanguage('en', () => countsOf({ people: 1_234, programs: 1 }))).toBe(
    '1,234 by people, 1 by programs',
  );
});

const none = { people: 0, programs: 0 };

it.each<[ScansResponse['by'], Partial<ScansResponse>, string[]]>([
  ['day', {}, ['Days in Asia/Kolkata']],
  ['hour', {}, ['Hours of the day in Asia/Kolkata']],
  ['country', { zone: 'UTC' }, ['Days in UTC']],
  ['day', { rounded: true }, ['Days in Asia/Kolkata', 'Scans are kept by hour of UTC']],
  ['day', { withoutHour: { people: 5, programs: 2 } }, ['Days in Asia/Kolkata', '7 visits are from before']],
  [
    'hour',
    { withoutHour: { people: 5, programs: 0 } },
    ['Hours of the day in Asia/Kolkata', '5 visits are from before'],
  ],
])('notes by %s with %j: %j', (by, more, expected) => {
  const scans = { by, zone: 'Asia/Kolkata', rounded: false, withoutHour: none, ...more } as ScansResponse;
  const notes = inLanguage('en', () => notesOn(scans));
  expect(notes).toHaveLength(expected.length);
  for (const [i, note] of notes.entries()) expect(note).toContain(expected[i]);
});
