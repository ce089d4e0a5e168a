import { z } from 'zod';
import { keyOrigins } from '../../domain/key-origin.js';
import type { ImportedKeyring } from './keyring-rows.js';
import { parseLine } from './parse-line.js';

const time = z.iso.datetime({ offset: true });

/** Further fields of keys are those of later versions, which PostgreSQL reads by the types of their columns. */
const key = z.looseObject({
  n: z.int().min(1),
  hash: z
    .string()
    .regex(/^[\w-]{43}$/)
    .nullable(),
  label: z.string(),
  scope: z.enum(['full', 'read']),
  origin: z.enum(keyOrigins).optional(),
  created_at: time,
  revoked_at: time.nullable(),
});

const lineSchema = z.union([
  z.object({ created_at: time, keys: z.array(key).min(1) }),
  z.object({ secret: z.string().regex(/^[0-9a-f]{64}$/) }),
]);

/**
 * Reads a line of keyrings.ndjson: a keyring with its keys, or a secret of their hashes.
 * @throws LineRefused
 */
export const readKeyring = (line: string): ImportedKeyring | { readonly secret: string } =>
  parseLine(lineSchema, line);
