import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import { readClean } from './ladder.js';
import { ladderRungs, rateStyle } from '../model/scannability.js';
import type { Style } from '../../domain/style.js';

const require = createRequire(import.meta.url);
const { version: jsqrVersion } = require('jsqr/package.json') as { version: string };

/** Versions are stored with each proof, since another version may decode differently. */
export const decoderVersions: Readonly<Record<string, string>> = {
  'zxing-cpp': `zxing-wasm ${ZXING_WASM_VERSION}`,
  jsQR: `jsqr ${jsqrVersion}`,
};

/** Evidence that the stored picture was decoded before its code was handed out; stored with the record. */
export interface Proof {
  readonly decoders: Readonly<Record<string, string>>;
  /** Names of the decoders that read exactly the link. */
  readonly readBy: readonly string[];
  /** Digest of the picture's bytes, in hex. */
  readonly sha256: string;
  /** How many hardships codes of this style survive according to the scan table, such as `7/8`. */
  readonly score: string;
}

/**
 * Decodes a finished picture.
 * @param png the bytes that are stored
 * @param text what every decoder must read exactly
 */
export async function prove(png: Buffer, text: string, style: Style): Promise<Proof> {
  return {
    decoders: decoderVersions,
    readBy: await readClean(png, text),
    sha256: createHash('sha256').update(png).digest('hex'),
    score: `${rateStyle(style).score}/${ladderRungs}`,
  };
}

export const isReadByAll = ({ readBy, decoders }: Proof): boolean =>
  readBy.length === Object.keys(decoders).length;
