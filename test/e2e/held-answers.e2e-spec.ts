import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSharedServer } from '../support/shared-server.js';

/** Tests that `test/support/hold-answers.ts`, which compares each answer with its schema in all tests, finds wrong answers. */

const server = findSharedServer();
const json = { 'content-type': 'application/json; charset=utf-8' };
const failure = (code: string) => JSON.stringify({ success: false, error: 'No', code });
let impostor: Server;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  await fetch(`${server.origin}/api/types`); // the schemas come from the first server that answers
  impostor = createServer((_request, response) => answer(response)).listen(0, 'localhost');
  await once(impostor, 'listening');
});

afterAll(() => impostor.close());

it.each<[string, string, number, object, string]>([
  ['a missing field', '/api/types', 200, json, '[{"id":1}]'],
  ['a field more', '/api/types', 200, json, '[{"id":1,"type":"pdf","email":"ada@example.com"}]'],
  [
    'a wrong type',
    '/functions/v1/api/qr/type/pdf',
    200,
    json,
    '{"success":true,"qrType":{"id":"1","type":"pdf"}}',
  ],
  ['a status', '/api/types', 418, json, failure('unknown')],
  ['a code of another failure', '/api/qr/0123456789', 404, json, failure('type.not-found')],
  ['a failure without a code', '/api/qr/0123456789', 404, json, '{"success":false,"error":"No"}'],
  ['a page', '/api/types', 200, { 'content-type': 'text/html' }, '<h1>Types</h1>'],
  ['a route', '/api/new', 200, json, '{}'],
])('finds %s that is not described', async (_case, path, status, headers, body) => {
  answer = (response) => response.writeHead(status, headers as Record<string, string>).end(body);
  const { port } = impostor.address() as AddressInfo;
  await expect(fetch(`http://localhost:${port}${path}`)).rejects.toThrow('Not as /api/openapi.json says');
});

it("accepts answers as described, and answers that are not the API's", async () => {
  const paths = ['/api/types', '/functions/v1/api/types', '/api/nowhere', '/api/qr/0123456789', '/about-us'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(server.origin + path)).status));
  expect(statuses).toEqual([200, 200, 404, 404, 200]);
});
