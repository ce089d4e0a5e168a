import { z } from 'zod';
import type { missingOr } from '../common/body/validation.pipe.js';

/** One of some names; a failure lists them. */
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

/** @param error for anything but a text */
export const text = (maxLength: number, error: string | ReturnType<typeof missingOr> = 'must be a text') =>
  z.string({ error }).max(maxLength, `must be at most ${maxLength} characters`);
