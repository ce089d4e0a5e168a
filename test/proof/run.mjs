/**
 * `npm run proof` writes the scan table again, then tries every named style in every format.
 * `npm run proof -- styles 150 1` reads 150 styles (1,000 by default), from seed 1, with five decoders.
 * `npm run proof -- model 2000 1` compares the browser's predictions for 2,000 random styles, counted from seed 1, with measured scores.
 * `npm run proof -- survival 300 1` measures how well the scores of 300 codes, from seed 1, predict what a camera reads.
 * `npm run proof -- sample` compares a sample of cells with the scan table.
 */
import { spawnSync } from 'node:child_process';
import { proveModel } from './model.mjs';
import { proveStyles } from './styles.mjs';
import { measureSurvival } from './survival.mjs';
import { checkTableSample } from './table-sample.mjs';

const [part, count, firstSeed] = process.argv.slice(2);

if (part === 'styles') await proveStyles(Number(count ?? 1000), Number(firstSeed ?? 1));
else if (part === 'model') await proveModel(Number(count ?? 2000), Number(firstSeed ?? 1));
else if (part === 'survival') await measureSurvival(Number(count ?? 300), Number(firstSeed ?? 1));
else if (part === 'sample') await checkTableSample();
else {
  // Importing the module makes the table.
  await import('./scan-table.mjs');
  const jest = ['jest', '--config', 'test/jest.config.mjs', '--selectProjects', 'full'];
  const everyFormat = spawnSync('npx', [...jest, '--testPathPatterns', 'handed-out'], { stdio: 'inherit' });
  process.exitCode = everyFormat.status ?? 1;
}
