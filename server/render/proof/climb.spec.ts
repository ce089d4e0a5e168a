import { climbCell, tableKeys } from './climb.js';
import { scanTable } from '../model/scan-table.js';
import { backgroundNames, colorNames } from '../../domain/style.js';

const cells = tableKeys.flatMap((key) =>
  colorNames.flatMap((color) =>
    backgroundNames.map((background, column) => ({ key, color, background, column })),
  ),
);

/** A prime apart, so that every size, colour and background has its turn; the whole is climbed by `npm run proof`. */
const sample = cells.filter((_, i) => i % 29 === 4);

it.each(sample)(
  '$key, $color on $background fares as the table says',
  async ({ key, color, background, column }) => {
    expect(await climbCell(key, color, background)).toBe(scanTable.scores[key][color].charAt(column));
  },
  30_000,
);
