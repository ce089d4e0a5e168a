import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDnsServer } from '../support/dns-server.js';
import { eventually } from '../support/eventually.js';
import { logWith } from '../support/log-with.js';
import { ownServer } from '../support/own-server.js';
import { removeDataDir, runJobs, runToEnd, startServer } from '../support/test-server.js';
import { files } from '../support/uploads.js';
import { itInFull, withOthers } from '../support/tier.js';

const dns = ownDnsServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-lists-'));
const listFile = join(folder, 'blocked.txt');
const pdf = files.pdf('listed');
const digest = createHash('sha256').update(pdf).digest('hex');
const server = ownServer(() => {
  writeFileSync(listFile, `bad.example # a comment\n${digest}\n`);
  dns.names.set('fraud.example.rbl.zone', '127.0.1.4');
  return { BLOCK_LIST: listFile, RBL_ZONES: `rbl.zone@${dns.address}` };
});

const { api, sql, uploads } = server;

afterAll(() => rmSync(folder, { recursive: true }));

const create = (originalResource: string, type = 'url') => api.post('/api/qr', { type, originalResource });
const send = (file: Buffer) => uploads.send('menu.pdf', 'application/pdf', file);
const refusal = { success: false, code: 'resource.invalid' };

it.each(
  withOthers(['https://www.BAD.example.:8443/x', 'https://login.fraud.example/'], ['https://fraud.example/']),
)('no code is made that leads to %s', async (link) => {
  const { status, body } = await create(link);
  expect(status).toBe(400);
  expect(body).toMatchObject(refusal);
});

itInFull('other codes are made, even while the DNS server is silent', async () => {
  expect((await create('https://notbad.example/')).status).toBe(201);
  dns.silent = true;
  const { status } = await create('https://other.example/').finally(() => (dns.silent = false));
  expect(status).toBe(201);
});

it('no code is made for a listed file', async () => {
  const { status, body } = await create(await send(pdf), 'pdf');
  expect([status, body.code]).toEqual([422, 'upload.unsafe']);
  const other = await send(files.pdf('other'));
  expect((await create(other, 'pdf')).status).toBe(201);
});

it('the file is read again when it changes, and existing codes for its hosts are disabled', async () => {
  const { id } = (await api.create('https://soon.example/')).qrData;
  await runJobs(server);
  expect(await sql(doneStatement)).toEqual([{ done: true }]);
  writeFileSync(listFile, 'soon.example\n');
  const isRead = async () => (await create('https://soon.example/')).status === 400;
  expect(await eventually(isRead, Boolean)).toBe(true);
  expect((await create('https://bad.example/')).status).toBe(201);
  await runJobs(server);
  expect(await logWith(server, id)).toContain('Disabled codes whose destination is on a block list');
  expect(server.output()).toContain(id);
  expect((await api.scan(id)).status).toBe(410);
  expect(await sql(auditStatement, [id])).toEqual([
    { actor: 'block-list', action: 'qr.disable', reason: 'other: file' },
  ]);
});

const auditStatement = 'SELECT actor, action, reason FROM admin_audit WHERE target = $1';
const doneStatement = `SELECT done_at IS NOT NULL AS done FROM destination_sweeps WHERE list = 'file'`;

itInFull('a DNS list disables existing codes, except those that an admin enabled', async () => {
  const { id } = (await api.create('https://later.example/')).qrData;
  const kept = (await api.create('https://later.example/kept')).qrData.id;
  await sql(enabledStatement, [kept]);
  dns.names.set('later.example.other.zone', '127.0.1.4');
  const second = await startServer({
    DATABASE_URL: server.databaseUrl(),
    RBL_ZONES: `other.zone@${dns.address}`,
  });
  const output = await eventually(
    async () => second.output(),
    (text) => text.includes('Disabled codes whose destination is on a block list'),
  );
  expect(output).toContain(id);
  expect([(await api.scan(id)).status, (await api.scan(kept)).status]).toEqual([410, 302]);
  await second.stop();
  await removeDataDir(second.dataDir);
});

const enabledStatement = `INSERT INTO admin_audit (actor, action, target) VALUES ('ops', 'qr.enable', $1)`;

itInFull('a server with wrong settings does not start, and names them', async () => {
  const { code, output } = await runToEnd({ BLOCK_LIST: join(folder, 'none.txt'), RBL_ZONES: 'zone' });
  expect(code).not.toBe(0);
  expect(output).toContain('BLOCK_LIST must be the path of a file that can be read');
  expect(output).toContain('RBL_ZONES must be zones such as dbl.example.org');
});
