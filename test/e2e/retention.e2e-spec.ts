import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Period, retention, type Retained, sqlInterval } from '../../server/domain/retention.js';
import { eventually } from '../support/eventually.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { removeDataDir, runJobs, startServer } from '../support/test-server.js';
import { isFullRun, itInFull } from '../support/tier.js';

/** More rows than one statement deletes. */
const many = 2_500;

interface Kept {
  readonly table: string;
  readonly period: Period;
  /** Inserts a row with a name and a time. */
  readonly insert: string;
  /** The column with the name of the row. */
  readonly name: string;
  /** A condition that excludes rows which other tests need. */
  readonly only?: string;
}

const report = (status: string, upheld: string, qrId: string) =>
  `INSERT INTO qr_reports (qr_id, reason, details, created_at, last_at, status, settled_at, upheld)
  VALUES ('${qrId}', 'spam', $1, $2::timestamptz - interval '1 year', $2, '${status}',
    CASE '${status}' WHEN 'settled' THEN $2::timestamptz END, ${upheld})`;

const rules: Readonly<Partial<Record<Retained, Kept>>> = {
  mails: {
    table: 'qr_mails',
    period: retention.mails,
    insert: `INSERT INTO qr_mails (qr_id, kind, format, outcome, mailbox_hash, at) VALUES ('0', 'code', 'png', 'sent', $1, $2)`,
    name: 'mailbox_hash',
  },
  settledReports: {
    table: 'qr_reports',
    period: retention.settledReports,
    insert: report('settled', 'false', '0000000000'),
    name: 'details',
    only: `status = 'settled' AND NOT upheld`,
  },
  openReports: {
    table: 'qr_reports',
    period: retention.openReports,
    insert: report('open', 'NULL', '0000000000'),
    name: 'details',
    only: `status = 'open'`,
  },
  visitsByDay: {
    table: 'scan_daily',
    period: retention.visitsByDay,
    insert: `INSERT INTO scan_daily (qr_id, day, reason, device, country, visits)
      VALUES ($1, $2::timestamptz::date, 'person', 'mobile', 'ZZ', 1)`,
    name: 'qr_id',
  },
  repeatableAnswers: {
    table: 'idempotency_keys',
    period: retention.repeatableAnswers,
    insert: `INSERT INTO idempotency_keys (id, request, attempt, claimed_at) VALUES ($1, 'x', gen_random_uuid(), $2)`,
    name: 'id',
  },
  batches: {
    table: 'batches',
    period: retention.batches,
    insert: `INSERT INTO batches (id, keyring_id, client, kind, style, state, total, created_at)
      SELECT $1, max(id), 'x', 'website', '{}', 'done', 0, $2 FROM keyrings`,
    name: 'id',
  },
  adminTokenUses: {
    table: 'admin_token_uses',
    period: retention.adminTokenUses,
    insert: 'INSERT INTO admin_token_uses (name, first_used_at, last_used_at) VALUES ($1, $2, $2)',
    name: 'name',
  },
  audit: {
    table: 'admin_audit',
    period: retention.audit,
    insert: `INSERT INTO admin_audit (actor, action, target, at) VALUES ($1, 'qr.enable', '0', $2)`,
    name: 'actor',
  },
};
const cases = Object.entries(rules);

const on = ownServers(startOutsidePostgres, isFullRun() ? 2 : 1);
const { servers } = on;

const sql = <Row>(text: string) => servers[0]!.sql<Row>(text);

/** Inserts a row. @param age as an SQL interval */
const insert = ({ insert: statement }: Kept, name: string, age: string) =>
  sql(statement.replaceAll('$2', `(now() - ${age})`).replaceAll('$1', `'${name}'`));

beforeAll(async () => {
  await sql('INSERT INTO keyrings DEFAULT VALUES');
  await sql(`
    INSERT INTO qr_data (id, type_id, original_resource, style, warning)
    SELECT id, 1, 'https://kept.example/', '{}', warning
    FROM (VALUES ('0000000000', NULL), ('0000000001', 'reported')) AS codes (id, warning)`);
  for (const [, rule] of cases) {
    const period = sqlInterval(rule.period);
    const margin = rule.period.unit === 'hour' ? '1 hour' : '2 days';
    await insert(rule, 'old', `(interval '${period}' + interval '${margin}')`);
    await insert(rule, 'young', `(interval '${period}' - interval '${margin}')`);
  }
  for (const [name, qrId] of [
    ['upheld', '0000000000'],
    ['warns', '0000000001'],
  ] as const) {
    const rule = { ...rules.settledReports!, insert: report('settled', 'true', qrId) };
    await insert(rule, name, `interval '3 years'`);
  }
  await insertOldMails(many);
  await sql(`
    INSERT INTO admin_audit (actor, action, target, at)
    SELECT 'old', 'qr.enable', '0', now() - interval '3 years' FROM generate_series(1, ${many})`);
  writeMailFile('old.eml', 91);
  writeMailFile('young.eml', 89);
  await Promise.all(servers.map(runJobs));
});

const outbox = () => join(servers[0]!.dataDir, 'outbox');

function writeMailFile(name: string, ageDays: number): void {
  mkdirSync(outbox(), { recursive: true });
  writeFileSync(join(outbox(), name), 'x');
  const time = Date.now() / 1_000 - ageDays * 86_400;
  utimesSync(join(outbox(), name), time, time);
}

const insertOldMails = (count: number) =>
  sql(`
    INSERT INTO qr_mails (qr_id, kind, format, outcome, mailbox_hash, at)
    SELECT '0', 'code', 'png', 'sent', 'old', now() - interval '1 year' FROM generate_series(1, ${count})`);

const namesIn = async ({ table, name, only = 'true' }: Kept) =>
  (await sql<{ name: string }>(`SELECT ${name} AS name FROM ${table} WHERE ${only}`)).map((row) => row.name);

it.each(cases)('%s: only what is too old is deleted', async (_name, rule) => {
  expect(await namesIn(rule)).toEqual(['young']);
});

it('an upheld report stays as long as its code has a warning', async () => {
  expect(await namesIn({ ...rules.settledReports!, only: 'upheld' })).toEqual(['warns']);
});

it('mails that were written as files are deleted too', () => {
  expect(readdirSync(outbox())).toEqual(['young.eml']);
});

itInFull('servers that sweep at the same time do not fail', () => {
  for (const server of servers) expect(server.output()).not.toContain('could not be deleted');
});

it('the counter of a code stays', async () => {
  expect(await sql('SELECT FROM qr_data')).toHaveLength(2);
});

itInFull('a start completes a sweep that a crash interrupted', async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await insertOldMails(20_000);
  const left = async () => (await namesIn(rules.mails!)).length - 1;
  const killed = await startServer(on.settings);
  await eventually(left, (count) => count < 20_000);
  await killed.stop('SIGKILL');
  await removeDataDir(killed.dataDir);
  expect(await left()).toBeGreaterThan(0);
  servers.push(await startServer(on.settings));
  expect(await eventually(left, (count) => count === 0)).toBe(0);
});
