import { type Period, periodMs, periodWords, sqlInterval } from './retention.js';

it.each<[period: Period, english: string, spanish: string, sql: string]>([
  [{ amount: 5, unit: 'minute' }, '5 minutes', '5 minutos', '5 minute'],
  [{ amount: 24, unit: 'hour' }, '24 hours', '24 horas', '24 hour'],
  [{ amount: 90, unit: 'day' }, '90 days', '90 días', '90 day'],
  [{ amount: 25, unit: 'month' }, '25 months', '25 meses', '25 month'],
  [{ amount: 1, unit: 'year' }, '1 year', '1 año', '1 year'],
  [{ amount: 2, unit: 'year' }, '2 years', '2 años', '2 year'],
])('%j is %s, %s, and %s in SQL', (period, english, spanish, sql) => {
  expect(periodWords('en', period)).toBe(english);
  expect(periodWords('es', period)).toBe(spanish);
  expect(sqlInterval(period)).toBe(sql);
});

it('converts periods of a fixed length to milliseconds', () => {
  expect(periodMs({ amount: 5, unit: 'minute' })).toBe(300_000);
  expect(periodMs({ amount: 24, unit: 'hour' })).toBe(86_400_000);
  expect(periodMs({ amount: 90, unit: 'day' })).toBe(90 * 86_400_000);
});
