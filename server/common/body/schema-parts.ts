import { z } from 'zod';
import { asciiEmail, emailPattern } from '../../domain/email-address.js';
import { readOrigin } from '../../domain/origin.js';
import type { missingOr } from './validation.pipe.js';

/** Schema of an email address, whose domain becomes ASCII. @param error message for any other value */
export const emailAddress = (error: string) =>
  z.email({ pattern: emailPattern, error }).transform((address, context) => {
    const ascii = asciiEmail(address);
    if (ascii === undefined) context.addIssue(error);
    return ascii ?? z.NEVER;
  });

/** Schema of a value that must be one of the names. The error message lists them. */
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

/**
 * Schema of a text.
 * @param maxLength in UTF-16 code units
 * @param error message for values that are not strings
 */
export const text = (maxLength: number, error: string | ReturnType<typeof missingOr> = 'must be a text') =>
  z.string({ error }).max(maxLength, { error: `must be at most ${maxLength} characters`, abort: true });

/** Schema of a text that is stored. Refuses NUL, which PostgreSQL cannot store, and replaces lone surrogates, which UTF-8 cannot encode. */
export const plainText = (maxLength: number) =>
  text(maxLength)
    .refine((value) => !value.includes('\0'), 'must not contain NUL')
    .transform((value) => Buffer.from(value).toString());

/** Schema of a body that is a JSON object. */
export const requestBody = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'The request body must be an object');

/** Schema of a whole number in a query. */
export const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string(rule)
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .pipe(z.number().min(min, rule).max(max, rule))
    .meta({ type: 'integer', minimum: min, maximum: max });
};

const maxListLimit = 200;
const defaultListLimit = 50;

/** Schema of how many entries of a list a query asks for. */
export const listLimit = wholeNumber(1, maxListLimit).default(defaultListLimit);

const originRule = 'must be the origin of a site, such as https://shop.example';

/** Schema of an origin, in any spelling that browsers read as one. */
export const origin = z
  .string(originRule)
  .refine((text) => readOrigin(text) !== undefined, originRule)
  .transform((text) => readOrigin(text)!);
