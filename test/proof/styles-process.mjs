import { rmSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryStyle } from './try-style.mjs';

/** Process of `npm run proof -- styles`: tries a share of the styles and sends each result to its parent. */
const [folder, count, first, step] = process.argv.slice(2);

for (let i = Number(first); i < Number(count); i += Number(step)) {
  const tried = await tryStyle(i + 1, folder);
  const isFailure = tried.verdict === 'ok' && Object.values(tried.unread).some((names) => names.length > 0);
  if (!isFailure) removeFilesOf(tried.seed);
  process.send({ ...tried, isFailure });
}
process.disconnect();

function removeFilesOf(seed) {
  for (const name of readdirSync(folder)) if (name.startsWith(`${seed}.`)) rmSync(join(folder, name));
}
