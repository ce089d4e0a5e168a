import { rateStyle } from '../../../server/render/model/scannability.js';
import { defaultStyle } from '../../../server/domain/style.js';
import { scanForecast } from './scan-forecast.js';

it.each([
  ['black', 'white', 'good'],
  ['black', 'transparent', 'good'],
  ['black', 'gray', 'weak'],
  ['gray', 'white', 'weak'],
  ['yellow', 'white', 'bad'],
  ['white', 'black', 'bad'],
  ['red', 'red', 'bad'],
] as const)('%s on %s: %s', (color, background, level) => {
  expect(scanForecast(rateStyle({ ...defaultStyle, color, background }))).toBe(level);
});
