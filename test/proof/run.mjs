/**
 * `npm run proof` makes the scan table anew, then tries every named style in every format. `npm run proof -- styles 150` tries 150
 * random styles (5,000 by default) with five decoders.
 */
import { spawnSync } from 'node:child_process';
import { proveStyles } from './styles.mjs';

const defaultStyles = 5000;
const [part, count = defaultStyles] = process.argv.slice(2);

if (part === 'styles') await proveStyles(Number(count));
else {
  // Loaded on demand: it starts at once.
  await import('./scan-table.mjs');
  process.exitCode = spawnSync('npm', ['run', 'proof:formats'], { stdio: 'inherit' }).status ?? 1;
}
