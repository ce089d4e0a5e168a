import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { runProgram } from '../support/run-program.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the content that the command takes as JSON, and its keys. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-cli-content-'));
const secret = 'correct horse';
const wifi = { ssid: 'Gäste', security: 'wpa', password: secret };

afterAll(() => rmSync(folder, { recursive: true }));

const save = (name: string, text: string) => writeFileSync(join(folder, name), text);

const create = (args: readonly string[], key = '') =>
  runProgram(
    ['dist/server/programs/cli/cli.js', 'create', ...args],
    { QR_SERVER: server.origin, QR_KEY: key },
    { cwd: folder },
  );

const given = (kind: string, content: object) => ['--kind', kind, '--content', JSON.stringify(content)];

async function createJson(...args: string[]) {
  const { code, stdout, stderr } = await create([...args, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout.toString()) as CreatedQrResponse;
}

it('content that is held by the code is in its picture, and on no server', async () => {
  save('card.json', JSON.stringify({ firstName: 'Ada', phones: [{ number: '112' }] }));
  const { code, stdout } = await create('--kind contact --content @card.json --out card.png'.split(' '));
  expect([code, stdout.toString()]).toEqual([
    0,
    'Kind      contact\nVersion   5, level M\nScore     7/8\nSaved as  card.png\n',
  ]);
  expect(await decode(readFileSync(join(folder, 'card.png')))).toContain('TEL;TYPE=CELL:112');
  const link = 'https://example.com/direct-alone';
  const direct = await create([link, '--direct', '--json']);
  expect(JSON.parse(direct.stdout.toString())).toMatchObject({ kind: 'website', payload: link });
  expect(await server.sql('SELECT 1 FROM qr_data WHERE original_resource = $1', [link])).toEqual([]);
});

itInFull('content may make a record, which joins the keyring of a key', async () => {
  const { qrData, key } = await createJson(...given('contact', { firstName: 'Ada', page: true }));
  expect(qrData.original_resource).toBe(`${server.origin}/p/${qrData.id}`);
  save('key.txt', `Key for the QR code ${qrData.id}\n\n${key}\n\nKeep it.\n`);
  const chat = given('whatsapp', { phone: '+442079460000', text: 'Hi' });
  const joined = await createJson(...chat, '--key-file', 'key.txt');
  expect(joined.qrData.original_resource).toBe('https://wa.me/442079460000?text=Hi');
  expect(joined).not.toHaveProperty('key');
});

it.each(
  withOthers(
    [['as JSON', [...given('wifi', wifi), '--json'], 0]],
    [
      ['in a failure', [...given('wifi', { ...wifi, ssid: '' }), '--json'], 1],
      ['for a style that is refused', [...given('wifi', wifi), '--color', 'white'], 1],
      ['if its JSON is broken', ['--kind', 'wifi', '--content', `{"password":"${secret}`], 1],
    ],
  ),
)('content with a password is not printed %s', async (_, args, status) => {
  const { code, stdout, stderr } = await create(args);
  expect(code).toBe(status);
  expect(stdout.toString() + stderr).not.toContain(secret);
});

it('content with faults is answered by one line for each field', async () => {
  const { code, stderr } = await create(given('wifi', { ...wifi, ssid: '', password: 'short' }));
  expect([code, stderr]).toEqual([
    1,
    `The content is not valid (content.invalid)
  password: A Wi-Fi password has at least 8 characters. (password-too-short)
  ssid: Fill in this field. (missing)
`,
  ]);
});

itInFull.each([
  ['a typing error', [], 'key.mistyped'],
  ['a file without a key', ['--key-file', 'none.txt'], 'holds no key'],
  ['no such file', ['--key-file', 'missing.txt'], 'cannot be read'],
])('says %s of a key', async (_, args, words) => {
  save('none.txt', 'no key at all');
  const { code, stderr } = await create(['https://example.com', ...args], 'abc');
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
});
