import { cellsOf, scoreCell, tableKeys } from './make-scan-table.js';
import { okScore } from '../../domain/scan-score.js';
import { rateStyle } from '../model/scannability.js';
import { defaultStyle, type Hex } from '../../domain/style.js';

const cells = tableKeys.flatMap(cellsOf);

/** Every 37th cell: a prime step covers every key, dark and light. `npm run proof` climbs all of them. */
const sample = cells.filter((_, i) => i % 37 === 4);

const hexOfGrey = (level: number): Hex => `#${level.toString(16).toUpperCase().padStart(2, '0').repeat(3)}`;

// Few ids: their quartile may be off by one.
it.each(sample)('$key, $color on $background scores about what the table says', async (cell) => {
  const size = cell.key === 'plain' ? 'medium' : cell.key;
  const [color, background] = [hexOfGrey(cell.color), hexOfGrey(cell.background)];
  const { score } = rateStyle({
    ...defaultStyle,
    size,
    logo: cell.key === 'plain' ? '' : 'kept',
    color,
    background,
  });
  const climbed = await scoreCell({ ...cell, versions: 1, idsPerVersion: 5 });
  expect(climbed).toBeGreaterThanOrEqual(score - 1);
  if (score >= okScore) expect(climbed).toBeGreaterThanOrEqual(okScore - 1);
});
