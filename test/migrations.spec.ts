import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../server/database/data-source.js';
import { DatabaseServers } from '../server/database/database-servers.js';
import { migrationFaults } from './support/migration-rules.js';

/** Older ones ran before any release was replaced while it served. */
const first = 'CreateCountScans1795710000000';
const { migrations } = dataSourceOptions(new DatabaseServers('postgres://localhost/none'));

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (statement: string) => Promise.resolve(void statements.push(statement));
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}

it('runs every migration there is, in the order of their time', () => {
  const files = readdirSync(join(__dirname, '../migrations')).sort();
  const times = migrations.map(({ name }) => /\d+$/.exec(name)![0]);
  expect(times).toEqual(files.map((file) => file.split('-')[0]));
});

it.each(
  migrations
    .slice(migrations.findIndex(({ name }) => name === first))
    .map((migration) => [migration.name, migration] as const),
)('%s leaves the release before able to serve', async (name, Migration) => {
  expect(migrationFaults(name, await statementsOf(new Migration()))).toEqual([]);
});

it.each([
  ['DROP TABLE bans', 'removes or replaces what the release before may use'],
  ['ALTER TABLE bans DROP COLUMN reason', 'removes or replaces what the release before may use'],
  ['ALTER TABLE bans RENAME COLUMN reason TO why', 'removes or replaces what the release before may use'],
  [
    'CREATE OR REPLACE FUNCTION count_scans() RETURNS int',
    'removes or replaces what the release before may use',
  ],
  ['ALTER TABLE bans ALTER COLUMN id TYPE bigint', 'changes a type'],
  ['ALTER TABLE bans ALTER reason SET NOT NULL', 'demands what the release before does not write'],
  ['ALTER TABLE bans ADD COLUMN why text NOT NULL', 'demands what the release before does not write'],
  ['ALTER TABLE bans ADD CONSTRAINT short CHECK (true)', 'demands what the release before does not write'],
  ['CREATE INDEX bans_by_reason ON bans (reason)', 'holds up writes while it builds an index'],
])('%s: %s', (statement, fault) => {
  expect(migrationFaults('Change1', [statement])).toEqual([fault]);
  expect(migrationFaults('ContractChange1', [statement])).toEqual([]);
});

it.each([
  ['CREATE TABLE visits (day date NOT NULL); CREATE INDEX visits_by_day ON visits (day)'],
  ["ALTER TABLE bans ADD COLUMN why text NOT NULL DEFAULT '', ADD COLUMN note text"],
  ['CREATE INDEX CONCURRENTLY bans_by_reason ON bans (reason)'],
  ['CREATE FUNCTION clear() RETURNS void LANGUAGE sql AS $$ TRUNCATE bans $$'],
])('%s may be run', (statement) => {
  expect(migrationFaults('Change1', [statement])).toEqual([]);
});
