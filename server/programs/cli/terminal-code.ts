import type { CorrectionLevel } from '../../domain/kinds/kind.js';
import { clearestMatrix } from '../../render/model/clearest-matrix.js';

/** Light modules around a code. Half of what the standard asks for is enough on a screen. */
const quietModules = 2;
const blackOnWhite = '\u001b[30;107m';
const usual = '\u001b[0m';
/** Characters for two modules, of which the upper one is 2 and the lower one 1 if they are painted. */
const blocks = [' ', '▄', '▀', '█'];

/**
 * Draws a code with two modules in a character.
 * @param hasColors whether the terminal takes colors; without them the light modules are painted, as most terminals are dark
 */
export function drawForTerminal(text: string, level: CorrectionLevel, hasColors: boolean): string {
  const { size, isDark } = clearestMatrix(text, level);
  const paints = (row: number, column: number) => (isDark(row, column) === hasColors ? 1 : 0);
  const places = Array.from({ length: size + 2 * quietModules }, (_, i) => i - quietModules);
  const rows = places.filter((_, i) => i % 2 === 0);
  return rows
    .map((row) => places.map((column) => blocks[2 * paints(row, column) + paints(row + 1, column)]).join(''))
    .map((line) => (hasColors ? blackOnWhite + line + usual : line))
    .join('\n');
}
