import { RequestInvalid } from '../errors/request-errors.js';

/**
 * Maximum number of values in a body, far above any legitimate request. Parsing the largest body takes 20 ms with one long text but
 * 700 ms with 600,000 short ones, and blocks all other requests meanwhile.
 */
const maxValues = 2_000;
const maxDepth = 20;

const [quote, backslash, comma] = Buffer.from('"\\,');
const [openObject, closeObject, openArray, closeArray] = Buffer.from('{}[]');

/**
 * Parses a JSON body. All texts in the result are well-formed Unicode: lone surrogates, which cannot be stored or encoded, become U+FFFD.
 * @returns undefined for an empty body, so that validation names the missing fields
 * @throws RequestInvalid
 */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  refuseManyValues(body);
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

/** Counts the values before parsing. The count may be wrong for invalid JSON, which the parser refuses anyway. */
function refuseManyValues(body: Buffer): void {
  let values = 1;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === quote) inText = !inText;
    else if (inText && byte === backslash) at++;
    else if (inText) continue;
    else if (byte === comma) values++;
    else if (byte === openObject || byte === openArray) depth++;
    else if (byte === closeObject || byte === closeArray) depth--;
    if (values > maxValues || depth > maxDepth)
      throw new RequestInvalid('The request body has too many values');
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
