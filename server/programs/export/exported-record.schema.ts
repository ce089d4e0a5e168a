import { z } from 'zod';
import { origin, plainText } from '../../common/body/schema-parts.js';
import { styleWith } from '../../common/body/style-fields.js';
import { hanForms } from '../../domain/han-form.js';
import { findKind, makesRecords } from '../../domain/kinds/kinds.js';
import { idPattern } from '../../domain/qr-id.js';
import { formerDotsPerInch, formerSmallLogoShare } from '../../domain/style.js';

/** What a line of codes.ndjson may hold, with the names of the columns of `qr_data`. */

const time = z.iso.datetime({ offset: true });
const name = plainText(100);
const note = plainText(1_000);
const content = z.looseObject({}).nullable();
const opens = z.enum(['page', 'file']);
const status = z.enum(['active', 'disabled', 'paused', 'deleted']);
const pictureVersion = z.int32().positive();

/** Keys of logos, as they are made now and were before. */
const logo = z
  .string()
  .regex(/^(?:logo-[0-9A-Za-z]{1,64}\.png)?$/, 'is not the key of a logo')
  .default('');

/** The style of a record. One field that this version does not know would change the picture of a printed code. */
const style = styleWith(logo)
  .safeExtend({
    logoAspect: z.number().positive().max(1_000).optional(),
    logoShare: z.number().positive().max(formerSmallLogoShare).optional(),
    eyeRadius: z.number().nonnegative().max(3.5).optional(),
    dotsPerInch: z.number().min(formerDotsPerInch).max(2_400).optional(),
    han: z.enum(hanForms).optional(),
  })
  .strict();

const proof = z
  .looseObject({
    decoders: z.record(z.string(), z.string()),
    readBy: z.array(z.string()),
    sha256: z.string(),
    score: z.string().regex(/^\d\/8$/),
    weaknesses: z.array(z.string()).optional(),
    logoMarks: z.number().optional(),
  })
  .nullable();

/** Pictures are no part of an export: they are drawn again. */
const noPicture = z.unknown().transform(() => null);

/** The columns that a change sets. */
const columns = z.object({
  original_resource: z.string().optional(),
  content: content.optional(),
  opens: opens.optional(),
  host: z.string().nullable().optional(),
  file_sha256: z.string().nullable().optional(),
  status: status.optional(),
  ends_at: time.nullable().optional(),
  name: name.optional(),
  note: note.optional(),
  style: style.optional(),
  qr_image_url: noPicture.optional(),
  proof: proof.optional(),
  picture_version: pictureVersion.optional(),
});

const change = z
  .object({
    at: time,
    actor: z.enum(['maker', 'admin', 'end']),
    action: z.enum(['change', 'undo', 'end', 'delete']),
    before: columns,
    after: columns,
  })
  // An undo by the maker would set it.
  .refine(
    ({ actor, action, before }) => actor !== 'maker' || action === 'delete' || isMakers(before.status),
    {
      path: ['before', 'status'],
      message: 'is not one that a maker may set',
    },
  );

const isMakers = (wanted: z.infer<typeof status> | undefined) =>
  wanted === undefined || wanted === 'active' || wanted === 'paused';

export type ExportedChange = z.infer<typeof change>;

const isTypeOfRecords = (type: string) => {
  const kind = findKind(type);
  return kind !== undefined && makesRecords(kind);
};

/** A line of codes.ndjson. What exports from before keyrings lack has a default. */
export const recordSchema = z.object({
  id: z.string().regex(idPattern),
  type: z.string().refine(isTypeOfRecords, 'is not a type of this version'),
  original_resource: z.string(),
  content,
  opens: opens.default('file'),
  counter: z.int().nonnegative(),
  style,
  proof,
  picture_version: pictureVersion.default(1),
  status,
  status_reason: z.string().nullable(),
  status_since: time.nullable(),
  warning: z.enum(['reported', 'look-alike']).nullable(),
  embed_origin: origin.nullable(),
  code_text: z.string(),
  created_at: time,
  keyring: z.string().nullable().default(null),
  name: name.default(''),
  note: note.default(''),
  ends_at: time.nullable().default(null),
  destination_changed_at: time.nullable().default(null),
  restores: z
    .enum(['active', 'paused'])
    .nullish()
    .transform((restored) => restored ?? 'active'),
  changes: z.array(change).default([]),
});

export type ExportedRecord = z.infer<typeof recordSchema>;
