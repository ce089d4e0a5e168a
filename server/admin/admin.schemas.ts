import { z } from 'zod';
import {
  emailAddress,
  listLimit,
  oneOf,
  origin,
  plainText,
  requestBody,
  wholeNumber,
} from '../common/body/schema-parts.js';
import { hostOf } from '../domain/address.js';
import { maxEmailLength } from '../domain/limits.js';
import { qrSorts } from '../qr/reads/qr-list.statement.js';

const maxReasonLength = 1_000;
const maxTextLength = 2_048;

const requiredText = (most: number) => plainText(most).refine((text) => /\S/.test(text), 'must not be empty');

const reason = requiredText(maxReasonLength);
const cursorRule = 'must be the cursor of an answer';
const pageFields = {
  cursor: z.string(cursorRule).max(1_000, cursorRule).optional(),
  limit: listLimit,
};

const dateRule = 'must be an ISO date such as 2026-11-21 or 2026-11-21T08:00:00Z';
const isoDate = z.string(dateRule).pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], dateRule));
/** Whether both PostgreSQL and Date support the year. */
const inRange = (date: Date) => date.getTime() >= -62_135_596_800_000;
const dayMs = 86_400_000;

const period = {
  from: isoDate
    .transform((text) => new Date(text))
    .refine(inRange, dateRule)
    .optional()
    .meta({ description: 'An ISO date, which stands for the start of the UTC day, or a time; inclusive' }),
  to: isoDate
    .transform((text) => (text.includes('T') ? new Date(text) : new Date(Date.parse(text) + dayMs)))
    .refine(inRange, dateRule)
    .optional()
    .meta({ description: 'An ISO date, which stands for the whole UTC day, or a time, which is exclusive' }),
};

const hostRule = 'must be a host such as example.com';
const host = z
  .string(hostRule)
  .max(253, hostRule)
  .refine(
    (text) => /^[^\s/?#@:\\[\]]+\.[^\s/?#@:\\[\]]+$/u.test(text) && hostOf(`https://${text}/`) !== null,
    hostRule,
  )
  .transform((text) => hostOf(`https://${text}/`)!);

export const recordFilterSchema = z.object({
  type: plainText(50).optional(),
  host: host.optional().meta({ description: 'With its subdomains' }),
  q: requiredText(maxTextLength)
    .transform((text) => text.trim())
    .optional()
    .meta({ description: 'An id, or a part of the address' }),
  ...period,
  status: oneOf(['active', 'disabled', 'paused', 'deleted']).optional(),
  minScans: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  reported: oneOf(['true']).optional(),
  embed: origin.optional().meta({ description: 'Origin of the site on whose page it was made' }),
  sort: oneOf(qrSorts).default('-created'),
});

/** The conditions of every list and export of records. */
export type RecordFilter = z.infer<typeof recordFilterSchema>;

export const listRecordsSchema = recordFilterSchema.extend(pageFields);
export type ListRecords = z.infer<typeof listRecordsSchema>;

export const changeRecordSchema = requestBody({
  status: oneOf(['active', 'disabled']),
  reason,
}).meta({ id: 'ChangeRecord', examples: [{ status: 'disabled', reason: 'phishing: seen by the bank' }] });
export type ChangeRecord = z.infer<typeof changeRecordSchema>;

export const issueKeySchema = requestBody({ reason }).meta({
  id: 'IssueKey',
  examples: [{ reason: 'showed the printed code and its invoice' }],
});
export type IssueKey = z.infer<typeof issueKeySchema>;

const emailRule = 'must be an email address';

export const eraseEmailSchema = requestBody({
  email: z
    .string(emailRule)
    .trim()
    .max(maxEmailLength, { error: emailRule, abort: true })
    .pipe(emailAddress(emailRule))
    .meta({ format: 'email' }),
  reason: reason.refine(
    (text) => !/\S@\S/.test(text),
    'must not contain an email address: the audit keeps it',
  ),
}).meta({ id: 'EraseEmail', examples: [{ email: 'ada@example.com', reason: 'asked for by mail' }] });
export type EraseEmail = z.infer<typeof eraseEmailSchema>;

export const statsSchema = z.object({
  ...period,
  by: oneOf(['day', 'type']).default('day').meta({ description: 'Days are in UTC' }),
});
export type StatsQuery = z.infer<typeof statsSchema>;

export const listReportsSchema = z.object({
  status: oneOf(['open', 'settled']).default('open'),
  ...pageFields,
});
export type ListReports = z.infer<typeof listReportsSchema>;

export const settleReportSchema = requestBody({
  status: oneOf(['open', 'settled']),
  upheld: z
    .boolean('must be true or false')
    .default(false)
    .meta({ description: 'What the report says is so: visitors of the code are warned' }),
  note: plainText(maxReasonLength).nullish(),
}).meta({ id: 'SettleReport', examples: [{ status: 'settled', upheld: true, note: 'Seen' }] });
export type SettleReport = z.infer<typeof settleReportSchema>;

const sha256Rule = 'must be 64 hexadecimal digits';
const banTargets = ['host', 'sha256', 'batch'] as const;
const banTargetRule = 'must have one of host, sha256 and batch';

export const createBanSchema = requestBody({
  host: host.optional(),
  sha256: z
    .string(sha256Rule)
    .regex(/^[0-9a-f]{64}$/i, sha256Rule)
    .transform((text) => text.toLowerCase())
    .optional(),
  batch: plainText(50).optional().meta({ description: 'Id of a batch, whose codes are all switched off' }),
  reason,
})
  .refine((target) => banTargets.filter((name) => target[name] !== undefined).length === 1, {
    message: banTargetRule,
    path: ['host'],
  })
  .meta({
    id: 'CreateBan',
    description: 'One of `host`, `sha256` and `batch`',
    examples: [{ host: 'shop.example', reason: 'phishing: seen by the bank' }],
  });
export type CreateBan = z.infer<typeof createBanSchema>;

export const listBansSchema = z.object(pageFields);
export type ListBans = z.infer<typeof listBansSchema>;

export const listAuditSchema = z.object({
  actor: plainText(64).optional(),
  target: plainText(100).optional(),
  ...period,
  ...pageFields,
});
export type ListAudit = z.infer<typeof listAuditSchema>;
