/**
 * `npm run proof` makes the scan table anew, then tries every named style in every format. `npm run proof -- styles 150` tries 150
 * random styles (5,000 by default) with five decoders, `npm run proof -- model 2000` what the browser predicts of 2,000 (of others with
 * a first seed behind the count); `npm run proof -- numbers` measures what decisions rest on, and `npm run proof -- sample` holds a
 * sample of cells against the scan table.
 */
import { spawnSync } from 'node:child_process';
import { proveModel } from './model.mjs';
import { measureNumbers } from './numbers.mjs';
import { proveStyles } from './styles.mjs';
import { checkTableSample } from './table-sample.mjs';

const [part, count, firstSeed] = process.argv.slice(2);

if (part === 'styles') await proveStyles(Number(count ?? 5000));
else if (part === 'model') await proveModel(Number(count ?? 2000), Number(firstSeed ?? 1));
else if (part === 'numbers') await measureNumbers();
else if (part === 'sample') await checkTableSample();
else {
  // Loaded on demand: it starts at once.
  await import('./scan-table.mjs');
  const jest = ['jest', '--config', 'test/jest.config.mjs', '--selectProjects', 'full'];
  const everyFormat = spawnSync('npx', [...jest, '--testPathPatterns', 'handed-out'], { stdio: 'inherit' });
  process.exitCode = everyFormat.status ?? 1;
}
