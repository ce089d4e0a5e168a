import { okScore } from '../../dist/server/domain/scan-score.js';
import { defaultStyle } from '../../dist/server/domain/style.js';
import { rateStyle } from '../../dist/server/render/model/scannability.js';
import { cellsOf, hexOfGrey, scoreCell, tableKeys } from './make-scan-table.mjs';

/** Every 37th cell is tried. The step is prime, so that the sample covers every key, dark and light. */
const step = 37;
const firstCell = 4;

/**
 * Scores a sample of the cells again, and fails if one scores less than in the scan table. A difference of one is allowed, since few ids
 * are tried.
 */
export async function checkTableSample() {
  const cells = tableKeys.flatMap(cellsOf).filter((_, i) => i % step === firstCell);
  for (const cell of cells) {
    const { score } = rateStyle(styleOf(cell));
    const least = Math.max(score - 1, score >= okScore ? okScore - 1 : 0);
    const climbed = await scoreCell(cell);
    console.log(`${cell.key}, ${cell.color} on ${cell.background}: ${climbed.toFixed(1)}, table ${score}`);
    if (climbed < least) process.exitCode = 1;
  }
}

const styleOf = ({ key, color, background }) => ({
  ...defaultStyle,
  size: key === 'plain' ? 'medium' : key,
  logo: key === 'plain' ? '' : 'kept',
  color: hexOfGrey(color),
  background: hexOfGrey(background),
});
