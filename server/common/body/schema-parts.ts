import { z } from 'zod';
import { emailPattern } from '../../domain/email-address.js';
import type { missingOr } from './validation.pipe.js';

/** Schema of an email address. @param error message for any other value */
export const emailAddress = (error: string) => z.email({ pattern: emailPattern, error });

/** Schema of a value that must be one of the names. The error message lists them. */
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

/**
 * Schema of a text.
 * @param maxLength in UTF-16 code units
 * @param error message for values that are not strings
 */
export const text = (maxLength: number, error: string | ReturnType<typeof missingOr> = 'must be a text') =>
  z.string({ error }).max(maxLength, `must be at most ${maxLength} characters`);
