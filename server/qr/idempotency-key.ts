import { z } from 'zod';
import { RequestInvalid } from '../common/errors/request-errors.js';

const [minLength, maxLength] = [16, 255];
const rule = `must have ${minLength} to ${maxLength} characters`;

/** Names a request, so that a repeat of it can be told from another request like it. */
export const idempotencyKey = z
  .string()
  .min(minLength, rule)
  .max(maxLength, rule)
  .meta({
    description: 'Random, the same for each repeat of a request',
    examples: ['3f9c1d52-8f0e-4c5b-9a53-6f2f'],
  });

/**
 * @param header undefined: the request has no name
 * @throws RequestInvalid
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const { success, data } = idempotencyKey.safeParse(header);
  const field = 'Idempotency-Key';
  if (!success) throw new RequestInvalid(`${field} ${rule}`, [{ field, message: rule }]);
  return data;
}
