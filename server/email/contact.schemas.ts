import { z } from 'zod';
import { emailAddress } from '../common/email-address.js';
import { missingOr } from '../common/validation.pipe.js';

/** RFC 5321 */
const maxEmailLength = 254;

const limited = (name: string, min: number, max: number) => {
  const tooShort = `${name} must be at least ${min} characters`;
  return {
    text: z.string(tooShort),
    length: z.string().min(min, tooShort).max(max, `${name} must be at most ${max} characters`),
  };
};

/** For mail headers: each run of whitespace and control characters becomes a space. */
const line = (name: string, min: number, max: number) => {
  const { text, length } = limited(name, min, max);
  return text.transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()).pipe(length);
};

/** Multi-line text; removes control characters other than line breaks and tabs. */
const lines = (name: string, min: number, max: number) => {
  const { text, length } = limited(name, min, max);
  return text
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(length);
};

const emailInvalid = 'Please enter a valid email address';

const email = z
  .string(emailInvalid)
  .trim()
  .max(maxEmailLength, { error: emailInvalid, abort: true })
  .pipe(emailAddress(emailInvalid));

export const contactSchema = z.object(
  {
    name: line('Name', 2, 50),
    email,
    subject: line('Subject', 3, 100),
    message: lines('Message', 10, 1000),
  },
  { error: missingOr('The request body must be an object') },
);

export type ContactMessage = z.infer<typeof contactSchema>;
