import { rateStyle } from '../../../server/render/scannability.js';
import { defaultStyle } from '../../../server/render/style.js';
import { scanForecast } from './scan-forecast.js';

it.each([
  ['black', 'white', 'Scans everywhere'],
  ['black', 'transparent', 'Scans everywhere'],
  ['black', 'gray', 'May fail in poor light'],
  ['yellow', 'white', 'May fail in poor light'],
  ['white', 'black', 'Will not scan'],
  ['red', 'red', 'Will not scan'],
] as const)('%s on %s: %s', (color, background, label) => {
  expect(scanForecast(rateStyle({ ...defaultStyle, color, background })).label).toBe(label);
});
