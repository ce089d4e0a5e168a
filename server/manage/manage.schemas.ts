import { z } from 'zod';
import { askedOrigins } from '../domain/key-origin.js';
import { maxNameLength, maxNoteLength, maxTextLength } from '../domain/limits.js';
import { parseQrId } from '../domain/qr-id.js';
import { pageFieldsNote } from '../qr/qr.schemas.js';
import { newStyleSchema } from '../qr/pictures/style.schema.js';
import { listLimit, oneOf, plainText, requestBody, text } from '../common/body/schema-parts.js';

const maxYears = 50;

/** Blanks at both ends are removed. */
const words = (maxLength: number) => plainText(maxLength).transform((value) => value.trim());

const endRule = 'must be a time such as 2027-01-31T18:00:00Z, or null';
const pastRule = 'must be in the future';

const endsAt = z
  .string(endRule)
  .pipe(z.iso.datetime({ offset: true, error: endRule }))
  .transform((value) => new Date(value))
  .refine((date) => date.getTime() > Date.now(), pastRule)
  .refine((date) => date.getUTCFullYear() <= new Date().getUTCFullYear() + maxYears, endRule)
  .nullable();

export const changeCodeSchema = requestBody({
  originalResource: text(maxTextLength)
    .optional()
    .meta({ description: 'The new address of a web page, or of a file that was uploaded here' }),
  content: z
    .record(z.string(), z.unknown(), 'must be an object')
    .optional()
    .meta({
      description: `The new content by the kind of the code, instead of \`originalResource\`. ${pageFieldsNote}`,
    }),
  style: newStyleSchema.optional().meta({
    description: 'Makes a new picture at a new address, which leads to the same place. Earlier pictures stay',
  }),
  opens: oneOf(['page', 'file'])
    .optional()
    .meta({ description: 'What a scan of a file opens: the page that shows it, or the file itself' }),
  status: oneOf(['active', 'paused'])
    .optional()
    .meta({ description: 'A paused code answers 410 until it is active again' }),
  endsAt: endsAt.optional().meta({ description: 'When the code pauses by itself; null: never' }),
  name: words(maxNameLength).optional().meta({ description: 'For the maker alone' }),
  note: words(maxNoteLength).optional().meta({ description: 'For the maker alone' }),
})
  .strict()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'must change something')
  .meta({ id: 'ChangeCode', examples: [{ originalResource: 'https://example.com/autumn-menu' }] });

export type ChangeCode = z.infer<typeof changeCodeSchema>;

const cursorRule = 'must be the nextCursor of an answer';

export const listCodesSchema = z.object({
  cursor: z
    .string(cursorRule)
    .refine((value) => parseQrId(value) !== undefined, cursorRule)
    .optional(),
  limit: listLimit,
  q: words(maxNameLength)
    .optional()
    .meta({ description: 'An id, or a part of the name, the address or the title of the page' }),
});

export type ListCodes = z.infer<typeof listCodesSchema>;

/** A browser may hold several keyrings. */
export const chooseKeyringSchema = z.object({
  code: text(maxNameLength).optional().meta({
    description: 'Id of a code of the keyring that is meant; default: the first one with a full key',
  }),
});

export type ChooseKeyring = z.infer<typeof chooseKeyringSchema>;

const maxLabelLength = 60;

/** What the maker calls a key. */
export const label = words(maxLabelLength).refine((value) => value !== '', 'must not be empty');

export const addKeySchema = requestBody({
  label: label.optional(),
  origin: oneOf(askedOrigins).default('shared').meta({
    description: 'Where its maker keeps it, or `shared`. Pages name a key without a label by its origin',
  }),
  scope: oneOf(['full', 'read']).meta({
    description: '`read`: sees codes and statistics, and changes nothing',
  }),
}).meta({ id: 'AddKey', examples: [{ label: 'For the agency', scope: 'read' }] });

export type AddKey = z.infer<typeof addKeySchema>;
