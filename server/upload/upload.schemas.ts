import { z } from 'zod';
import { missingOr } from '../common/body/validation.pipe.js';

const maxNameLength = 1_000;
const maxTypeLength = 200;
const sizeRule = 'must be a whole number of bytes, at least 1';

const required = (maxLength: number) =>
  z.string({ error: missingOr('must be a text') }).max(maxLength, `must be at most ${maxLength} characters`);

export const uploadUrlSchema = z
  .object(
    {
      fileName: required(maxNameLength).regex(/\S/, 'must not be empty'),
      contentType: required(maxTypeLength).regex(/^[\x20-\x7e]*$/, 'must be written in ASCII'),
      size: z.int(sizeRule).min(1, sizeRule).nullish().meta({ description: 'Bytes' }),
    },
    { error: missingOr('The request body must be an object') },
  )
  .meta({
    id: 'UploadRequest',
    examples: [{ fileName: 'menu.pdf', contentType: 'application/pdf', size: 48_000 }],
  });

export type UploadUrlRequest = z.infer<typeof uploadUrlSchema>;

const maxAddressLength = 10_000;

export const uploadCheckSchema = z
  .object(
    { url: required(maxAddressLength).regex(/\S/, 'must not be empty') },
    { error: missingOr('The request body must be an object') },
  )
  .meta({
    id: 'UploadCheck',
    examples: [{ url: 'https://qr.example.com/files/uploads/1763798400-5Q2Z-menu.pdf' }],
  });

export type UploadCheck = z.infer<typeof uploadCheckSchema>;

const text = z.string().max(200);
const digits = z.string().regex(/^\d{1,12}$/);

/** The query of our own upload addresses. */
export const uploadQuerySchema = z.object({
  expires: digits,
  type: text,
  length: digits.optional(),
  signature: text,
});
