import { z } from 'zod';
import { contactLengths, maxEmailLength } from '../domain/limits.js';
import { emailAddress } from '../common/email-address.js';
import { missingOr } from '../common/validation.pipe.js';

interface Lengths {
  readonly least: number;
  readonly most: number;
}

const limited = (name: string, { least, most }: Lengths) => {
  const tooShort = `${name} must be at least ${least} characters`;
  return {
    text: z.string(tooShort),
    length: z.string().min(least, tooShort).max(most, `${name} must be at most ${most} characters`),
  };
};

/** For mail headers: each run of whitespace and control characters becomes a space. */
const line = (name: string, lengths: Lengths) => {
  const { text, length } = limited(name, lengths);
  return text.transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()).pipe(length);
};

/** Multi-line text; removes control characters other than line breaks and tabs. */
const lines = (name: string, lengths: Lengths) => {
  const { text, length } = limited(name, lengths);
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
    name: line('Name', contactLengths.name),
    email,
    subject: line('Subject', contactLengths.subject),
    message: lines('Message', contactLengths.message),
  },
  { error: missingOr('The request body must be an object') },
);

export type ContactMessage = z.infer<typeof contactSchema>;
