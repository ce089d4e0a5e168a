import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiDocument, operationsOf } from '../support/api-document.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests what `/api/openapi.json` says about each route, and that a linter accepts it. */

const root = join(__dirname, '../..');
const server = findSharedServer();
let document: ApiDocument;

beforeAll(async () => {
  document = (await server.api.get<ApiDocument>('/api/openapi.json')).body;
});

it('describes every route of the API', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operationsOf(document).map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['post /api/qr', 'get /api/qr/{id}/image.{format}', 'get /health/ready']),
  );
  expect(server.output()).not.toContain('Routes without @Answers');
});

it('lists the answers of each operation, with an example of each failure', () => {
  for (const { operation } of operationsOf(document)) {
    const { operationId, responses } = operation;
    expect([operationId, Object.keys(responses).some((status) => status < '300')]).toEqual([
      operationId,
      true,
    ]);
    expect(responses['500']).toBeDefined();
    for (const [status, { content }] of Object.entries(responses).filter(([status]) => status >= '400')) {
      const { schema, examples = {} } = content!['application/json']!;
      const codes = /"enum":(\[[^\]]*\])/.exec(JSON.stringify(schema?.allOf ?? ''))?.[1] ?? '[]';
      expect([operationId, status, Object.keys(examples)]).toEqual([operationId, status, JSON.parse(codes)]);
    }
  }
});

it('marks optional parameters as optional, and numbers in a query as numbers', () => {
  const { parameters = [] } = document.paths['/api/qr/{id}/image.{format}']!.get!;
  const byName = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
  expect(byName).toMatchObject({
    id: { in: 'path', required: true },
    size: { in: 'query', required: false, schema: { type: 'integer', minimum: 64, maximum: 4000 } },
    'if-none-match': { in: 'header', required: false },
  });
});

it('says of every day, in queries and answers, that it is in UTC', () => {
  const { parameters = [] } = document.paths['/api/admin/stats']!.get!;
  const days = parameters.filter(({ name }) => ['from', 'to', 'by'].includes(name));
  expect(days).toHaveLength(3);
  for (const { description } of days) expect(description).toContain('UTC');
  const properties = JSON.stringify(document).match(/"day":\{[^}]*\}/g)!;
  expect(properties.length).toBeGreaterThan(1);
  for (const property of properties) expect(property).toContain('UTC day');
});

it('has an ETag, by which it is not sent twice', async () => {
  const { headers } = await fetch(`${server.origin}/api/openapi.json`);
  const again = await fetch(`${server.origin}/api/openapi.json`, {
    headers: { 'if-none-match': headers.get('etag')! },
  });
  expect([headers.get('content-type'), again.status]).toEqual(['application/json; charset=utf-8', 304]);
});

it('passes the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-lint-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document, null, 2));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [require.resolve('@redocly/cli/bin/cli.js'), 'lint', file, '--config', 'test/redocly.yaml'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' } },
    );
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
