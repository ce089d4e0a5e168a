import { z } from 'zod';
import { emailAddress } from '../common/email-address.js';
import { missingOr } from '../common/validation.pipe.js';

/** RFC 5321 */
const maxEmailLength = 254;

/** S §5; the texts for what is too long are ours. */
const limited = (name: string, least: number, most: number) => {
  const tooShort = `${name} must be at least ${least} characters`;
  return {
    text: z.string(tooShort),
    length: z.string().min(least, tooShort).max(most, `${name} must be at most ${most} characters`),
  };
};

/** A text that goes into a header: what would end one, and every other run of spaces, becomes a space. */
const line = (name: string, least: number, most: number) => {
  const { text, length } = limited(name, least, most);
  return text.transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()).pipe(length);
};

/** A text of several lines; of control characters it keeps line breaks and tabs. */
const lines = (name: string, least: number, most: number) => {
  const { text, length } = limited(name, least, most);
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
