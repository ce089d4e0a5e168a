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
    return JSON.parse(line);
  } catch (cause) {
    throw new LineRefused('not JSON', { cause });
  }
}
