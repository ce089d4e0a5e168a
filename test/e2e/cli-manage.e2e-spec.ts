import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { runProgram } from '../support/run-program.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests the command that changes codes. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-cli-manage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = async (environment: Record<string, string>, ...args: string[]) => {
  const settings = { QR_SERVER: server.origin, ...environment };
  const { code, stdout, stderr } = await runProgram(['dist/server/programs/cli/cli.js', ...args], settings, {
    cwd: folder,
  });
  return { code, out: stdout.toString(), error: stderr };
};

it('changes a code, pauses it, takes that back, and deletes it', async () => {
  const { id, key } = await MakerApi.make(server.origin);
  writeFileSync(join(folder, 'key.txt'), `Key for the QR code ${id}\n\n${key}\n\nKeep it.\n`);
  const manage = (...args: string[]) => cli({}, 'manage', id, '--key-file', 'key.txt', ...args);
  const changed = await manage('--to', 'https://example.com/second', '--name', 'Terrace');
  expect(changed).toMatchObject({ code: 0, error: '' });
  expect(changed.out).toBe(`Code      ${id}
Leads to  https://example.com/second
Status    active
Name      Terrace
Scans     0
`);
  expect((await manage('--pause')).out).toContain('Status    paused');
  expect((await manage('--undo')).out).toContain('Status    active');
  expect((await manage('--delete')).code).toBe(1);
  expect((await manage('--delete', '--yes')).out).toBe(`Deleted  ${id}\n`);
  expect(await manage()).toMatchObject({
    code: 1,
    error: expect.stringContaining('key.unauthorized') as string,
  });
});

it('changes some of the style, and leaves the rest', async () => {
  const { id, key, maker } = await MakerApi.make(server.origin, {
    type: 'website',
    originalResource: 'https://example.com/',
    style: { eyes: { shape: 'leaf' }, banner: { design: 'pill', text: 'Scan me', place: 'above' } },
  });
  const manage = (...args: string[]) => cli({ QR_KEY: key }, 'manage', id, ...args);
  expect(await manage('--color', 'blue')).toMatchObject({ code: 0, error: '' });
  const banner = { design: 'pill', text: 'Scan me', place: 'above' };
  const { style } = (await maker.find(id)).body;
  expect(style).toMatchObject({ color: 'blue', eyes: { shape: 'leaf' }, banner });
  await manage('--caption', 'Menu');
  const captioned = (await maker.find(id)).body.style;
  expect(captioned).toMatchObject({ color: 'blue', text: 'Menu', eyes: { shape: 'leaf' } });
  expect(captioned).not.toHaveProperty('banner');
  const refused = await manage('--color', 'yellow');
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('style.unreadable') as string });
});

it('makes codes that join the keyring of QR_KEY', async () => {
  const { id, key } = await MakerApi.make(server.origin);
  const { out } = await cli({ QR_KEY: key }, 'create', 'https://example.com/', '--json');
  const created = JSON.parse(out) as CreatedQrResponse;
  expect(created).not.toHaveProperty('key');
  const { body } = await MakerApi.withKey(server.origin, key).call<{ items: { id: string }[] }>(
    'GET',
    '/api/keyring',
  );
  expect(body.items.map((item) => item.id)).toEqual([created.qrData.id, id]);
});

it.each([
  ['a typing error', { QR_KEY: 'abc' }, [], 'key.mistyped'],
  ['no key', {}, [], 'key.unauthorized'],
  ['a file without a key', {}, ['--key-file', 'none.txt'], 'holds no key'],
  ['no such file', {}, ['--key-file', 'missing.txt'], 'cannot be read'],
])('%s is said', async (_, environment, args, words) => {
  writeFileSync(join(folder, 'none.txt'), 'no key at all');
  const { id } = await MakerApi.make(server.origin);
  const { code, error } = await cli(environment, 'manage', id, ...args);
  expect(code).toBe(1);
  expect(error).toContain(words);
});
