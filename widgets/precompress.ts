import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and images are already compressed. */
const isText = (fileName: string) => /\.(?:js|css|svg)$/.test(fileName);

/** Below this, a file fits into one packet uncompressed. */
const minBytes = 1_000;

/** The highest level of Brotli takes ten seconds for more, and gains a tenth. */
const largeBytes = 1_000_000;
const largeQuality = 9;

/** Writes `.br` and `.gz` at the highest levels beside every built text file, for the server to send as they are. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const compressed = Object.values(bundle).flatMap((file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const isWorthIt = isText(file.fileName) && content.length >= minBytes;
        return isWorthIt ? [compress(join(dir, file.fileName), content)] : [];
      });
      await Promise.all(compressed);
    },
  };
}

async function compress(path: string, content: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(content.length > largeBytes && { [constants.BROTLI_PARAM_QUALITY]: largeQuality }),
  };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
