import { readOrigin } from '../domain/origin.js';

/** The sites that may frame the generator: every one, or those of these origins. */
export type EmbedOrigins = '*' | readonly string[];

/**
 * Parses `*`, or origins separated by commas.
 * @returns undefined where one is no origin
 */
export function readEmbedOrigins(text: string): EmbedOrigins | undefined {
  if (text.trim() === '*') return '*';
  const origins = text.split(',').map((part) => readOrigin(part.trim()));
  return origins.every((origin) => origin !== undefined) ? [...new Set(origins)] : undefined;
}
