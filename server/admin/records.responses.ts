import { z } from 'zod';
import { imageFormats } from '../domain/formats.js';
import { scanWeaknesses } from '../domain/scan-weakness.js';
import { hanForms } from '../domain/han-form.js';
import { periodWords, retention } from '../domain/retention.js';
import { qrData, scannable } from '../qr/qr.responses.js';
import { shownStyle } from '../qr/pictures/style.responses.js';
import { auditItem, pageOfItems, reportOfRecord } from './admin.responses.js';

const email = z.string().nullable().meta({ description: 'Of the maker of the code' });
const status = z.enum(['active', 'disabled', 'paused', 'deleted']);
const reason = z.string().nullable().meta({ description: 'Why it has this status' });

/** A record in a list: the public fields, and those that only admins see. */
const listedRecord = qrData
  .extend({
    email,
    status,
    reason,
    reports: z.int().min(0).meta({ description: 'How many reports there are, open and settled' }),
  })
  .meta({ id: 'ListedRecord' });
export type ListedRecord = z.infer<typeof listedRecord>;

export const recordListResponse = pageOfItems(listedRecord).extend({
  scansAsOf: z.iso.datetime().optional().meta({
    description:
      'In lists by scans or with `minScans`: when scans were counted for the order. The counts are at most an hour old on the first page; codes made since then are missing.',
  }),
});
export type RecordListResponse = z.infer<typeof recordListResponse>;

const storedStyle = shownStyle.extend({
  logo: z.string().meta({ description: 'Key of the stored logo; empty: none' }),
  logoShare: z.number().optional().meta({ description: "Of the code's side; by default that of the size" }),
  logoAspect: z.number().optional().meta({ description: 'Width by height of a logo on a bar' }),
  eyeRadius: z.number().optional().meta({ description: 'Outer radius of rounded eyes or leaves in modules' }),
  dotsPerInch: z
    .number()
    .optional()
    .meta({ description: 'By which PDF and EPS have their size; by default 96' }),
  han: z.enum(hanForms).optional().meta({ description: 'Forms of Han characters in the text' }),
});

const proof = z
  .object({
    decoders: z.record(z.string(), z.string()).meta({ description: 'Versions of the decoders by name' }),
    readBy: z.array(z.string()).meta({ description: 'Names of the decoders that read exactly the link' }),
    sha256: z.string().meta({ description: "Digest of the picture's bytes, in hex" }),
    score: z.string().regex(/^\d\/8$/),
    weaknesses: z.array(z.enum(scanWeaknesses)).optional().meta({ description: 'Missing in older records' }),
    logoMarks: z
      .number()
      .optional()
      .meta({ description: 'Places in which the logo looks like a finder pattern' }),
  })
  .meta({ description: 'Evidence that the picture was decoded before its code was handed out' });

const visitsOfADay = z.object({
  day: z.iso.date().meta({ description: 'UTC day' }),
  reason: z.string().meta({ description: 'Why they were counted, `person` or `increment`, or were not' }),
  visits: z.int().min(0),
});
export type VisitsOfADay = z.infer<typeof visitsOfADay>;

const mailOfRecord = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['code']).meta({ description: '`code`: the code itself, to the recipient that was named' }),
  format: z.enum(imageFormats),
  outcome: z.enum(['sent', 'failed', 'declined']).meta({
    description: '`sent`: the mail server took it; `declined`: the recipient wants no mail',
  }),
  failure: z.string().nullable().meta({ description: 'The code of the failure, where it failed' }),
  recipient: z.string().meta({ description: 'A keyed hash, the same for all mails to one mailbox' }),
});
export type MailOfRecord = z.infer<typeof mailOfRecord>;

/** Everything that is known about one record. */
export const recordDetails = z
  .object({
    success: z.literal(true),
    qrData: qrData.extend({
      type: z.string(),
      email,
      status,
      reason,
      since: z.iso.datetime().nullable().meta({ description: 'When the status was last set' }),
      warning: z
        .enum(['reported', 'look-alike'])
        .nullable()
        .meta({ description: 'Why the code shows its destination before it opens' }),
      host: z.string().nullable(),
      embed_origin: z
        .string()
        .nullable()
        .meta({ description: 'Of the site on whose page it was made; null: here' }),
      sha256: z.string().nullable().meta({ description: 'Digest of the file that it leads to' }),
      batch: z
        .string()
        .nullable()
        .meta({ description: 'Id of the batch in which it was made, while that is remembered' }),
      version: z.int().meta({ description: 'Also the `ETag`' }),
      style: storedStyle,
      proof: proof.nullable(),
      scannable,
    }),
    scans: z.array(visitsOfADay),
    reports: z.array(reportOfRecord),
    mails: z
      .array(mailOfRecord)
      .meta({ description: `Of the last ${periodWords('en', retention.mails)}, newest first` }),
    changes: z.array(auditItem).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'RecordDetails' });
export type RecordDetails = z.infer<typeof recordDetails>;

export const issuedKey = z
  .object({ success: z.literal(true), key: z.string() })
  .meta({ id: 'IssuedKey', examples: [{ success: true, key: '7Z3K-9QW2-XA01-2345-6789-ABCD-EFV' }] });

export type IssuedKey = z.infer<typeof issuedKey>;
