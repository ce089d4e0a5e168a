import { z } from 'zod';
import { reportReasons } from '../domain/report-reason.js';

/** One page of a list. */
export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

export const pageOfItems = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'For the query parameter `cursor`; null on the last page' }),
  });

const numberedId = z.string().regex(/^\d+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A report in the details of its code. */
export const reportOfRecord = z.object({
  id: numberedId,
  reason: z.enum(reportReasons),
  details: z.string(),
  created_at: z.iso.datetime(),
  count: z
    .int()
    .min(1)
    .meta({ description: 'How often it was made with this reason and text until it was settled' }),
  last_at: z.iso.datetime().meta({ description: 'When it was made last' }),
  status: z.enum(['open', 'settled']),
  upheld: z.boolean().nullable().meta({ description: 'Whether what it says is so; null while it is open' }),
  note: z.string().nullable(),
  settled_by: z.string().nullable().meta({ description: 'Name of the admin token' }),
  settled_at: z.iso.datetime().nullable(),
});
export type ReportOfRecord = z.infer<typeof reportOfRecord>;

const reportItem = reportOfRecord
  .extend({ qr_id: z.string().meta({ description: 'The id of the code' }) })
  .meta({ id: 'Report' });
export type ReportItem = z.infer<typeof reportItem>;

export const reportListResponse = pageOfItems(reportItem);
export const settledReportResponse = z.object({ success: z.literal(true), report: reportItem });

export const banItem = z
  .object({
    id: numberedId,
    host: z.string().nullable().meta({ description: 'A host, banned with its subdomains' }),
    sha256: sha256.nullable().meta({ description: 'Digest of a file' }),
    batch: z.string().nullable().meta({ description: 'Id of a batch' }),
    reason: z.string(),
    actor: z.string().meta({ description: 'Name of the admin token; in the changes of a code also `maker`' }),
    created_at: z.iso.datetime(),
    state: z
      .enum(['spreading', 'spread', 'ending'])
      .meta({ description: '`spreading` until every code is off, `ending` while codes are given back' }),
    disabled: z.int().min(0).meta({ description: 'How many codes it switched off' }),
  })
  .meta({ id: 'Ban' });
export type BanItem = z.infer<typeof banItem>;

export const banListResponse = pageOfItems(banItem);

/** State of a code, report, ban or mailbox before or after a change. */
const auditState = z
  .object({
    status: z.string(),
    reason: z.string().nullable(),
    warning: z.string().nullable(),
    upheld: z.boolean().nullable(),
    qr: z.string().meta({ description: 'The id of the code of a report' }),
    host: z.string(),
    destination: z
      .string()
      .meta({ description: 'Where a code leads: a link, or `storage:` and the key of a file' }),
    endsAt: z.iso.datetime().nullable(),
    picture: z.int().min(1).meta({ description: 'Number of the picture of a code, as `v` in its address' }),
    sha256: sha256.nullable(),
    batch: z.string().meta({ description: 'Id of a batch' }),
    ban: z.string().meta({ description: 'Which ban did it: `ban:3`' }),
    codes: z.int().min(0).meta({ description: 'How many codes lost the address' }),
    mails: z.int().min(0).meta({ description: 'How many mails were forgotten' }),
  })
  .partial()
  .meta({ id: 'AuditState' });

export const auditItem = z
  .object({
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'Name of the admin token' }),
    action: z.enum([
      'qr.disable',
      'qr.enable',
      'qr.delete',
      'qr.warn',
      'qr.erase-email',
      'qr.key',
      'maker.change',
      'maker.undo',
      'maker.end',
      'maker.delete',
      'report.settle',
      'report.reopen',
      'ban.create',
      'ban.end',
      'mailbox.erase',
    ]),
    target: z
      .string()
      .meta({ description: 'The id of a code, `report:7`, `ban:3`, or `mailbox:` and a keyed hash' }),
    before: auditState.nullable(),
    after: auditState.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditItem = z.infer<typeof auditItem>;

export const auditResponse = pageOfItems(auditItem);

export const erasureResponse = z
  .object({
    codes: z.int().min(0).meta({ description: 'How many codes lost the address' }),
    mails: z.int().min(0).meta({ description: 'How many mails to it were forgotten' }),
  })
  .meta({ id: 'Erasure', examples: [{ codes: 2, mails: 5 }] });
export type Erasure = z.infer<typeof erasureResponse>;

export const statsResponse = z
  .object({
    items: z.array(
      z.object({
        day: z.iso.date().optional().meta({ description: 'UTC day, with `by=day`' }),
        type: z.string().optional().meta({ description: 'With `by=type`' }),
        codes: z.int().min(0).meta({ description: 'Codes made in the time' }),
        scans: z.int().min(0).meta({ description: 'Scans in the time, of codes of any age' }),
      }),
    ),
  })
  .meta({ id: 'Stats', examples: [{ items: [{ day: '2026-11-22', codes: 12, scans: 340 }] }] });
export type StatsResponse = z.infer<typeof statsResponse>;
