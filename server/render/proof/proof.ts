import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import { readClean } from './ladder.js';
import { ladderRungs, rateStyle } from '../model/scannability.js';
import type { Style } from '../../domain/style.js';

const require = createRequire(import.meta.url);
const { version: jsqrVersion } = require('jsqr/package.json') as { version: string };

/** Which decoders try each picture, by version: kept with a proof, since another version may read otherwise. */
export const decoderVersions: Readonly<Record<string, string>> = {
  'zxing-cpp': `zxing-wasm ${ZXING_WASM_VERSION}`,
  jsQR: `jsqr ${jsqrVersion}`,
};

/** That a stored picture was read again before its code was handed out; kept on the record. */
export interface Proof {
  readonly decoders: Readonly<Record<string, string>>;
  /** Those that read exactly the link. */
  readonly readBy: readonly string[];
  /** Of the picture's bytes, in hex. */
  readonly sha256: string;
  /** Hardships that codes of this style survive, such as `7/8`, by the table. */
  readonly score: string;
}

/**
 * Decodes a finished picture again, as it will be handed out.
 * @param png the very bytes that are stored
 * @param text what every decoder must read, to the letter
 */
export async function prove(png: Buffer, text: string, style: Style): Promise<Proof> {
  return {
    decoders: decoderVersions,
    readBy: await readClean(png, text),
    sha256: createHash('sha256').update(png).digest('hex'),
    score: `${rateStyle(style).score}/${ladderRungs}`,
  };
}

/** Whether every decoder read the picture. */
export const isReadByAll = ({ readBy, decoders }: Proof): boolean =>
  readBy.length === Object.keys(decoders).length;
