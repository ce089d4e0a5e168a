import { dayWords } from '../../server/domain/languages/day-words.js';
import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { wholeNumber } from '../shared/bar-chart/bar-chart.rule.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

export type ScansItem = ScansResponse['items'][number];

/** Names an item: a day, an hour of the day, a country or a kind of device. */
export function nameOf(by: ScansResponse['by'], key: string): string {
  if (by === 'day') return dayWords(currentLanguage(), new Date(`${key}T00:00:00Z`), 'short', 'UTC');
  if (by === 'hour') return `${key}:00–${Number(key) + 1}:00`;
  const words = texts().statistics;
  if (by === 'device') return words.devices[key as keyof typeof words.devices] ?? key;
  if (key === 'ZZ') return words.unknown;
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(key) ?? key;
}

/** Says how many there were: '40 by people, 3 by programs'. */
export const countsOf = ({ people, programs }: Omit<ScansItem, 'key'>): string =>
  texts().statistics.counts(wholeNumber(people), wholeNumber(programs));

/** Says what the reader has to know of the days and hours, beside the zone. */
export function notesOn({ by, zone, rounded, withoutHour }: ScansResponse): string[] {
  const words = texts().statistics;
  const older = withoutHour.people + withoutHour.programs;
  return [
    by === 'hour' ? words.hoursIn(zone) : words.daysIn(zone),
    ...(rounded ? [words.rounded] : []),
    ...(older > 0 ? [(by === 'hour' ? words.olderLeftOut : words.olderInUtc)(wholeNumber(older))] : []),
  ];
}
