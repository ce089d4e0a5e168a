import { defaultStyle } from '../../../server/domain/style.js';
import { predictScan } from '../styling/predict-scan.js';
import { verdictOf } from './verdict.rule.js';

const forecastOf = (color: 'black' | 'yellow') => predictScan({ ...defaultStyle, color }, 29);
const black = { color: 'black' } as const;
const refusal = { text: 'No scanner reads it.', suggestion: black };

it.each([
  ['a code that reads easily', forecastOf('black'), undefined, { isRefused: false, suggestion: undefined }],
  ['a code that will not scan', forecastOf('yellow'), undefined, { isRefused: true }],
  [
    'a refusal without a predicted weakness',
    forecastOf('black'),
    refusal,
    { isRefused: true, reason: 'No scanner reads it.', suggestion: black },
  ],
] as const)('%s', (_, forecast, refused, expected) =>
  expect(verdictOf(forecast, refused)).toMatchObject(expected),
);

it('suggests colors for a code that will not scan, and gives one reason', () => {
  expect(verdictOf(forecastOf('yellow')).suggestion).toHaveProperty('color');
  expect(verdictOf(forecastOf('yellow'), refusal)).toMatchObject({ reason: undefined, suggestion: black });
});
