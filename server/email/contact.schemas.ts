import { z } from 'zod';
import { contactLengths, maxEmailLength } from '../domain/limits.js';
import { emailAddress } from '../common/body/schema-parts.js';
import { missingOr } from '../common/body/validation.pipe.js';

/** @param label name of the field in messages @param clean function that is applied before the length is checked */
const text = (label: string, field: keyof typeof contactLengths, clean: (text: string) => string) => {
  const { least, most } = contactLengths[field];
  const tooShort = `${label} must be at least ${least} characters`;
  const length = z.string().min(least, tooShort).max(most, `${label} must be at most ${most} characters`);
  return z.string(tooShort).transform(clean).pipe(length).meta({ minLength: least, maxLength: most });
};

/** Makes a text fit for mail headers: each run of whitespace and control characters becomes a space. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Removes control characters other than line breaks and tabs. */
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

const emailInvalid = 'Please enter a valid email address';

const email = z
  .string(emailInvalid)
  .trim()
  .max(maxEmailLength, { error: emailInvalid, abort: true })
  .pipe(emailAddress(emailInvalid))
  .meta({ format: 'email' });

export const contactSchema = z
  .object(
    {
      name: text('Name', 'name', oneLine),
      email,
      subject: text('Subject', 'subject', oneLine),
      message: text('Message', 'message', lines),
    },
    { error: missingOr('The request body must be an object') },
  )
  .meta({
    id: 'ContactMessage',
    examples: [
      { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Do codes ever expire?' },
    ],
  });

export type ContactMessage = z.infer<typeof contactSchema>;
