import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and images are already compressed. */
const isText = (fileName: string) => /\.(?:js|css|svg|wasm)$/.test(fileName);

/** A smaller file fits into one packet uncompressed. */
const minBytes = 1_000;

/** Larger files use a lower Brotli quality: the highest takes ten seconds for them and saves only a tenth. */
const largeBytes = 1_000_000;
const largeQuality = 9;

/** Writes compressed copies (`.br` and `.gz`) beside every built text file. The server sends them unchanged. */
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
