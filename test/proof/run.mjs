/**
 * `npm run proof`: runs the ladder of hardships for every colour, background and size, with and without a logo,
 * and writes server/render/model/scan-table.ts, which creation and preview read. Takes a few minutes.
 */
import { writeFileSync } from 'node:fs';
import { makeScanTable } from '../../dist/server/render/proof/make-scan-table.js';
import { decoderVersions } from '../../dist/server/render/proof/proof.js';

const scores = await makeScanTable((key, color, row) => console.log(key.padEnd(12), color.padEnd(8), row));
const text = `/**
 * How each colour (row) scores on each background (one character each, in the order of \`backgroundNames\`) on the ladder
 * of hardships. Written by \`npm run proof\`; \`scoreCell\` explains the characters. Do not edit.
 */
export const scanTable = {
  decoders: ${JSON.stringify(decoderVersions, null, 2)},
  scores: ${JSON.stringify(scores, null, 2)},
} as const;
`;
writeFileSync(new URL('../../server/render/model/scan-table.ts', import.meta.url), text);
console.log('Wrote server/render/model/scan-table.ts: run prettier, review the diff, and commit it.');
