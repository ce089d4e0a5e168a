import type { Readable } from 'node:stream';
import { RequestInvalid, RequestTooLarge } from '../errors/request-errors.js';
import { maxDrainedBytes } from './body-limits.js';
import { BodySize, type LargeFields } from './body-size.js';

export interface JsonBodyLimits {
  readonly maxBytes: number;
  /** Fields that may be larger than the rest of the body. */
  readonly largeFields?: LargeFields | undefined;
}

/**
 * Reads and parses a JSON body. All texts in the result are well-formed Unicode: lone surrogates, which cannot be stored or encoded,
 * become U+FFFD. The rest of a body that is refused is read as well, since a client that is still sending would not see the answer.
 * @returns undefined for an empty body, so that validation names the missing fields
 * @throws RequestInvalid, RequestTooLarge
 */
export async function readJsonBody(
  body: Readable,
  { maxBytes, largeFields }: JsonBodyLimits,
): Promise<unknown> {
  const size = new BodySize(largeFields);
  const chunks: Buffer[] = [];
  let bytes = 0;
  let refusal: Error | undefined;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxDrainedBytes) break; // This disconnects the client.
    refusal ??= bytes > maxBytes ? new RequestTooLarge() : size.refusalOf(chunk);
    if (refusal) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (refusal) throw refusal;
  return parseJsonBody(Buffer.concat(chunks));
}

/** Parses a whole body. @throws RequestInvalid */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const parsed = parse(body.toString('utf8'));
  return mayHaveSurrogates(body) ? wellFormed(parsed) : parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new RequestInvalid('The request body is not valid JSON');
    throw error;
  }
}

/** UTF-8 cannot encode a surrogate, so that only an escape such as `\ud800` can produce one. */
const mayHaveSurrogates = (body: Buffer) => body.includes('\\ud') || body.includes('\\uD');

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, wellFormed(field)]));
}
