import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allDecoders } from './outside-decoders.mjs';

const processes = 2;
const decoderNames = [...Object.keys(allDecoders), 'zxing-java'];

/**
 * Tries random and tasteful styles in turn. A seed always gives the same style. Four decoders, one of which the product does not use, have
 * to read every format of a code that the product rates as ok, and ZXing's Java library PNG and SVG. Prints each failure and tables. After a failure the program ends with status 1, and the files of that
 * code stay.
 */
export async function proveStyles(count, firstSeed) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const tried = [];
  const children = Array.from({ length: processes }, (_, i) =>
    fork(
      fileURLToPath(new URL('styles-process.mjs', import.meta.url)),
      [folder, count, firstSeed, i, processes].map(String),
    ),
  );
  for (const child of children)
    child.on('message', (one) => {
      tried.push(one);
      if (one.isFailure) console.log('FAILED', JSON.stringify(one));
      if (tried.length % 100 === 0) console.log(`${tried.length} of ${count}`);
    });
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  report(tried);
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  else console.log(`The files that are not read stay in ${folder}`);
  if (codes.some(Boolean) || tried.some(({ isFailure }) => isFailure)) process.exitCode = 1;
}

function report(tried) {
  const of = (verdict) => tried.filter((one) => one.verdict === verdict);
  console.log(`${tried.length} styles`);
  console.table(Object.fromEntries(verdicts.map((verdict) => [verdict, rowOf(of(verdict), tried.length)])));
  console.log('Called ok, and not read: by format and decoder');
  console.table(failuresByFormat(of('ok')));
  console.log('Not read: plain black on white, of the same texts and sizes');
  const plain = tried.filter(({ baseline }) => baseline);
  console.table([countFailures(plain.map(({ baseline }) => baseline))]);
}

const verdicts = ['ok', 'warned', 'refused', 'logo refused'];

/** Styles that all decoders read although they are not called ok are the cost of caution. */
function rowOf(styles, all) {
  const read = styles.filter(
    ({ unread }) => unread && Object.values(unread).every((names) => names.length === 0),
  );
  const percent = (part, whole) => Number(((100 * part) / Math.max(1, whole)).toFixed(1));
  return {
    styles: styles.length,
    'read by all': read.length,
    'in % of these': percent(read.length, styles.length),
    'in % of all styles': percent(read.length, all),
  };
}

function failuresByFormat(styles) {
  const byFormat = {};
  for (const { unread } of styles)
    for (const [file, names] of Object.entries(unread)) (byFormat[file.split(' ')[0]] ??= []).push(names);
  return Object.fromEntries(Object.entries(byFormat).map(([format, all]) => [format, countFailures(all)]));
}

const countFailures = (all) => ({
  files: all.length,
  ...Object.fromEntries(
    decoderNames.map((name) => [name, all.filter((names) => names.includes(name)).length]),
  ),
});
