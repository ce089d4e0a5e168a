import { z } from 'zod';
import { contactLengths, maxEmailLength } from '../domain/limits.js';
import { emailAddress } from '../common/body/schema-parts.js';
import { missingData, missingOr } from '../common/body/validation.pipe.js';
import { isPng } from '../domain/file-type.js';

const maxIdLength = 100;
const maxPictureMb = 2;
const maxPictureBytes = maxPictureMb * 1024 * 1024;

const emailRequired = 'Email is required';
const emailInvalid = 'Please enter a valid email address';

/** Decodes base64, with or without `data:image/png;base64,`. @returns undefined for any other text */
export function readBase64(text: string): Buffer | undefined {
  const base64 = text.replace(/^data:image\/png;base64,/i, '');
  return /^[a-z0-9+/]+={0,2}$/i.test(base64) ? Buffer.from(base64, 'base64') : undefined;
}

/** Requires an email address. @param entered reads the field as a text */
const email = (entered: z.ZodString) =>
  entered
    .max(maxEmailLength, { error: emailInvalid, abort: true })
    .pipe(emailAddress(emailInvalid))
    .meta({ format: 'email' });

const recipient = email(
  z
    .string({ error: missingOr(emailInvalid, emailRequired) })
    .regex(/\S/, { error: emailRequired, abort: true }),
);

const body = { error: missingOr('The request body must be an object', emailRequired) };

export const sendQrSchema = z
  .object(
    {
      email: recipient,
      qrId: z
        .string({ error: missingOr('must be a text') })
        .min(1, missingData)
        .max(maxIdLength, `must be at most ${maxIdLength} characters`),
      qrCodeBase64: z
        .string('must be a text')
        .transform(readBase64)
        .refine((picture) => picture && isPng(picture), {
          error: 'must be a PNG in base64',
          abort: true,
        })
        .refine((picture) => picture!.length <= maxPictureBytes, `must be at most ${maxPictureMb} MB`)
        .nullish()
        .meta({
          deprecated: true,
          description: 'Validated but ignored: the mail contains the stored picture',
        }),
      format: z
        .string('must be PNG')
        .regex(/^[Pp][Nn][Gg]$/, 'must be PNG')
        .nullish(),
    },
    body,
  )
  .meta({ id: 'SendQr', examples: [{ email: 'ada@example.com', qrId: '7Z3K9QW2XA' }] });

export type SendQr = z.infer<typeof sendQrSchema>;

export const sendTestSchema = z
  .object({ email: recipient }, body)
  .meta({ id: 'SendTest', examples: [{ email: 'ada@example.com' }] });

export type SendTest = z.infer<typeof sendTestSchema>;

/** @param label name of the field in messages @param clean function that is applied before the length is checked */
const text = (label: string, field: keyof typeof contactLengths, clean: (text: string) => string) => {
  const { min, max } = contactLengths[field];
  const tooShort = `${label} must be at least ${min} characters`;
  const length = z.string().min(min, tooShort).max(max, `${label} must be at most ${max} characters`);
  return z.string(tooShort).transform(clean).pipe(length).meta({ minLength: min, maxLength: max });
};

/** Makes a text fit for mail headers: each run of whitespace and control characters becomes a space. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Removes control characters other than line breaks and tabs. */
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

export const contactSchema = z
  .object(
    {
      name: text('Name', 'name', oneLine),
      email: email(z.string(emailInvalid).trim()),
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
