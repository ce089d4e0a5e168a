import type { ErrorCode } from '../../domain/error-code.js';
import { z } from 'zod';
import { suggestionSchema } from '../../qr/qr.responses.js';

/** The meaning of each failure code, for readers of the description. */
export const failureTexts: Readonly<Record<ErrorCode, string>> = {
  'request.invalid': 'A field of the request is missing or wrong; `fields` names it',
  'request.too-large': 'The request is too large',
  'content.invalid': 'The content is not what its kind asks for; `fields` has a code for each field',
  'payload.too-long': 'The content makes a code that is too dense to be scanned',
  'sheet.code-too-small':
    'A code would be too small on its label; `stock` is the one with the smallest labels that fit, or null',
  'batch.kind': 'Codes of this kind are not made as a batch',
  'batch.table': 'The table cannot be read; `reason` says why, and `row` where, from 1 with the header',
  'resource.invalid':
    'The address is not one that a code may lead to; `suggestion` is the link that was probably meant',
  'type.not-found': 'There is no such type of codes',
  'qr.not-found': 'There is no code with this id',
  'qr.gone': 'The code has been switched off',
  'route.not-found': 'There is nothing at this address',
  'upload.type': 'Invalid file type. Only PDF, JPG and PNG are allowed.',
  'upload.too-large': 'File size must not exceed 30MB',
  'upload.address': 'The upload address is not valid or has expired',
  'upload.incomplete': 'The file is not as long as was announced',
  'upload.missing': 'File not uploaded yet or upload failed',
  'upload.mismatch': 'The content of the file is not what its type says',
  'upload.unsafe': 'The file holds active content',
  'storage.full': 'There is no room for more files; `Retry-After` says when to come back',
  'logo.unreadable': 'The logo is not an image that can be read',
  'logo.is-code': 'The logo is itself a code, which scanners might read instead',
  'style.unreadable': 'Scanners cannot read a code in this style; `suggestion` is the nearest that scans',
  'admin.unauthorized': 'A valid admin token is required',
  'key.mistyped': 'The key has a typing error: a character is wrong, missing, or exchanged with another',
  'key.unauthorized': 'A key that opens this is required',
  'key.read-only': 'The key shows statistics and changes nothing',
  'passkey.refused': 'The passkey was not accepted',
  'passkey.not-offered': 'The service has no passkeys, since it runs at an IP address',
  'email.failed': 'The mail could not be sent',
  'email.declined': 'The recipient does not want mail from us',
  'email.caption':
    'The caption of the code holds a link, a host, an email address or a phone number, and is not mailed',
  'format.not-offered': 'The answer is not offered in this format',
  conflict: 'The request contradicts another one',
  precondition: 'The record has been changed since it was read',
  'precondition.required': 'The request has to name the version that it changes, by `If-Match`',
  'rate.limited': 'Too many requests; `Retry-After` says when to come back',
  unavailable: 'Something that the service needs does not respond; `Retry-After` says when to come back',
  unknown: 'Unknown error',
};

/** What examples of failures have beside their text and code. */
export const failureDetails: Partial<Readonly<Record<ErrorCode, object>>> = {
  'content.invalid': { fields: { ssid: 'missing', password: 'password-too-short' } },
};

/** The body of every failure; {@link Failure} is its type. */
export const failureSchema = z
  .looseObject({
    success: z.literal(false),
    error: z.string().meta({ description: 'For people; may change at any time' }),
    code: z.string().meta({ description: 'For programs; stable' }),
    fields: z
      .union([
        z.array(z.object({ field: z.string(), message: z.string() })),
        z.record(z.string(), z.string()),
      ])
      .optional()
      .meta({
        description:
          'Which fields of the request are wrong; an empty name is the whole body. With `content.invalid` a stable code by the path of the field, such as `{ "phones.0.number": "phone-invalid" }`',
      }),
    suggestion: z.union([suggestionSchema, z.string()]).optional().meta({
      description: 'A style that scans, or with `resource.invalid` the link that was probably meant',
    }),
    stock: z.string().nullable().optional().meta({
      description: 'With `sheet.code-too-small`: the stock with the smallest labels that fit; null: none',
    }),
    reason: z.string().nullable().optional().meta({
      description:
        'With `batch.table`: stable name of what is wrong with the table. With `qr.gone`: why the code was switched off',
    }),
    row: z
      .int()
      .optional()
      .meta({ description: 'With `batch.table`: number of the row from 1, with the header' }),
    undrawable: z
      .array(z.string())
      .optional()
      .meta({ description: 'Characters of a text that cannot be drawn' }),
    errorId: z
      .string()
      .optional()
      .meta({ description: 'With 5xx: the same is in the log of the server, as `reqId`' }),
  })
  .meta({ id: 'Failure' });
