import { scoreCell, tableKeys } from './make-scan-table.js';
import { scanTable } from '../model/scan-table.js';
import { backgroundNames, colorNames } from '../../domain/style.js';

const cells = tableKeys.flatMap((key) =>
  colorNames.flatMap((color) =>
    backgroundNames.map((background, column) => ({ key, color, background, column })),
  ),
);

/** Every 29th cell: a prime step covers every size, colour and background. `npm run proof` climbs all of them. */
const sample = cells.filter((_, i) => i % 29 === 4);

it.each(sample)(
  '$key, $color on $background scores what the table says',
  async ({ key, color, background, column }) => {
    expect(await scoreCell(key, color, background)).toBe(scanTable.scores[key][color].charAt(column));
  },
  30_000,
);
