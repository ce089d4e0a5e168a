import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { Api } from '../support/api.js';
import { makeAgeKey, openAge } from '../support/age-key.js';
import { ownServer } from '../support/own-server.js';
import { runProgram } from '../support/run-program.js';
import { blankPng } from '../support/sample-files.js';
import { embeddedUrl, removeDataDir, startServer } from '../support/test-server.js';
import { files, Uploads } from '../support/uploads.js';

const server = ownServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-escrow-'));
const out = join(folder, 'export');
const [identity, signer] = [join(folder, 'identity.txt'), join(folder, 'signer.pem')];
const exportTo = (target: string, ...more: string[]) =>
  runProgram(['dist/server/programs/export/export.js', '--out', target, '--to', recipient, ...more], {
    DATA_DIR: server.dataDir,
    PUBLIC_ORIGIN: server.origin,
  });
let recipient: string;
let ids: { link: string; pdf: string; off: string };

beforeAll(async () => {
  recipient = makeAgeKey(identity);
  const [api, uploads] = [new Api(server.origin), new Uploads(server.origin)];
  const style = { logo: `data:image/png;base64,${blankPng(2_000).toString('base64')}` };
  const { body: link } = await api.post<CreatedQrResponse>('/api/qr', {
    type: 'url',
    originalResource: 'https://example.com/?price=$5',
    email: 'maker@example.com',
    style,
  });
  const pdf = await uploads.create('pdf', await uploads.send('menu.pdf', 'application/pdf', files.pdf()));
  const off = await api.create('https://example.com/off');
  ids = { link: link.qrData.id, pdf: pdf.body.qrData.id, off: off.qrData.id };
  await fetch(`${server.origin}/${ids.link}`, { redirect: 'manual' });
  const client = new Client({ connectionString: embeddedUrl(server.dataDir) });
  await client.connect();
  await client.query(`UPDATE qr_data SET status = 'disabled', status_reason = 'spam' WHERE id = $1`, [
    ids.off,
  ]);
  await client.end();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = async (kind: string) =>
  gunzipSync(await openAge(identity, join(out, `parts/000001.${kind}.gz.age`))).toString();

it('exports all codes of a running server, encrypted, without e-mail addresses', async () => {
  const { code, stdout, stderr } = await exportTo(out);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.toString()).toContain('3 codes, of which 2 open');
  writeFileSync(signer, /-----BEGIN[^]*END PUBLIC KEY-----\n/.exec(stdout.toString())![0]);

  const records = await part('codes.ndjson');
  expect(records.trim().split('\n')).toHaveLength(3);
  expect(records).not.toContain('maker@example.com');
  expect(records).toContain('"counter": 1');
  const pdfKey = /storage:(content[^"]*)/.exec(records)![1]!;
  expect((await part('haproxy.map')).split('\n').sort()).toEqual(
    ['', `/${ids.link} https://example.com/?price=$5`, `/${ids.pdf} /files/${pdfKey}`].sort(),
  );
  expect(await part('nginx.map')).toContain(`/${ids.link} "https://example.com/?price=\${dollar}5";`);
  expect(await openAge(identity, join(out, 'files', `${pdfKey}.age`))).toEqual(files.pdf());
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.age'),
  ))
    expect(readFileSync(join(out, name)).includes('example.com')).toBe(false);
});

it('writes nothing into a folder of something else, or over a complete export', async () => {
  const again = await exportTo(out);
  expect([again.code, again.stderr]).toEqual([1, `The export in ${out} is complete\n`]);
  const other = await exportTo(folder);
  expect([other.code, other.stderr]).toEqual([1, `${folder} is not empty, and no export was begun there\n`]);
});

const importInto = (dataDir: string, key = signer) =>
  runProgram(
    ['dist/server/programs/export/import.js', '--from', out, '--identity', identity, '--signer', key],
    {
      DATA_DIR: dataDir,
    },
  );

it('imports them into an empty installation, and again without a change', async () => {
  const other = await startServer();
  const first = await importInto(other.dataDir);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout.toString()).toContain('3 codes: 3 added, 0 were there already; 2 files added');
  const opened = async (id: string) => {
    const answer = await fetch(`${other.origin}/${id}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await opened(ids.link)).toEqual([302, `/prel1/${ids.link}`]);
  expect(await opened(ids.link)).toEqual([302, 'https://example.com/?price=$5']);
  expect((await opened(ids.off))[0]).toBe(410);
  const menu = await fetch((await opened(ids.pdf))[1] as string);
  expect(Buffer.from(await menu.arrayBuffer())).toEqual(files.pdf());
  const picture = async (origin: string) =>
    Buffer.from(await (await fetch(`${origin}/api/qr/${ids.link}/image.png`)).arrayBuffer());
  expect(await picture(other.origin)).toEqual(await picture(server.origin));

  const second = await importInto(other.dataDir);
  expect(second.stdout.toString()).toContain('3 codes: 0 added, 3 were there already; 0 files added');
  const { body } = await new Api(other.origin).get<{ qrData: { counter: number } }>(`/api/qr/${ids.link}`);
  expect(body.qrData.counter).toBe(3);
  await other.stop();
  await removeDataDir(other.dataDir);
});

it('imports nothing that another key signed, or that was changed', async () => {
  const data = join(folder, 'never-made');
  const stranger = join(folder, 'stranger.pem');
  const { generateKeyPairSync } = await import('node:crypto');
  writeFileSync(stranger, generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }));
  const foreign = await importInto(data, stranger);
  expect([foreign.code, foreign.stderr]).toEqual([
    1,
    `The export in ${out} was not signed by this key, or was changed since\n`,
  ]);
  appendFileSync(join(out, 'SHA256SUMS'), ' ');
  expect((await importInto(data)).code).toBe(1);
});
