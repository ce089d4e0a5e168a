import type { z } from 'zod';

/** Why a line is not imported. */
export class LineRefused extends Error {}

/** Parses a line of JSON by its schema. @throws LineRefused */
export function parseLine<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> {
  const read = schema.safeParse(parseJson(line));
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
  throw new LineRefused([...path, message].join(' '));
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line, escapedControl.test(line) ? storable : undefined);
  } catch (cause) {
    if (cause instanceof LineRefused) throw cause;
    throw new LineRefused('not JSON', { cause });
  }
}

/** Refuses characters that PostgreSQL cannot store, since one of them would stop the import of all lines around it. */
function storable(key: string, value: unknown): unknown {
  const texts = [key, ...(typeof value === 'string' ? [value] : [])];
  if (texts.some((text) => notStorable.test(text)))
    throw new LineRefused(`${key} holds NUL or half a character`);
  return value;
}

/** Matches lines that may hold such characters, which JSON of UTF-8 can only escape. */
const escapedControl = /\\u(?:0000|d[89a-f])/i;
const notStorable = /[\0\p{Cs}]/u;
