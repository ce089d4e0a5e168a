import { rmSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stopJava, tryStyle } from './try-style.mjs';

/** Process of `npm run proof -- styles`: tries a share of the styles and sends each result to its parent. */
const [folder, ...numbers] = process.argv.slice(2);
const [count, firstSeed, first, step] = numbers.map(Number);

for (let i = first; i < count; i += step) {
  const tried = await tryStyle(firstSeed + i, folder);
  const isFailure = tried.verdict === 'ok' && Object.values(tried.unread).some((names) => names.length > 0);
  if (!isFailure) removeFilesOf(tried.seed);
  process.send({ ...tried, isFailure });
}
stopJava();
process.disconnect();

function removeFilesOf(seed) {
  for (const name of readdirSync(folder)) if (name.startsWith(`${seed}.`)) rmSync(join(folder, name));
}
