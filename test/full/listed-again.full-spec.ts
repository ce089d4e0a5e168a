import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminSettings } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { openLink } from '../support/links-page.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { runJobs } from '../support/test-server.js';

/** What comes back by a way other than a creation, after a block list has named it. */

const folder = mkdtempSync(join(tmpdir(), 'qr-listed-'));
const listFile = join(folder, 'blocked.txt');
const server = ownServer(() => {
  writeFileSync(listFile, '');
  return { ...adminSettings, RATE_LIMITS: 'off', BLOCK_LIST: listFile };
});
const origin = () => server.origin;

afterAll(() => rmSync(folder, { recursive: true }));

/** Lists a host, and waits until the server has read the list and checked all codes. */
async function list(host: string): Promise<void> {
  const probe = `probe.${host.replaceAll('.', '-')}.example`;
  writeFileSync(listFile, `${host}\n${probe}\n`);
  const isRead = async () => {
    const request = { type: 'website', originalResource: `https://${probe}/` };
    return (await server.api.post('/api/qr/check', request)).status === 400;
  };
  expect(await eventually(isRead, Boolean)).toBe(true);
  await runJobs(server);
}
const statusOf = async (id: string) =>
  (await server.sql<{ status: string }>('SELECT status FROM qr_data WHERE id = $1', [id]))[0]!.status;

it('an undo brings no listed link back to a page', async () => {
  const links = ['https://a.listed.example/', 'https://fine.example/'].map((url) => ({ url }));
  const { id, maker } = await MakerApi.make(origin, { type: 'links', content: { name: 'Ada', links } });
  await list('listed.example');
  expect((await openLink(origin(), id, 1)).status).toBe(410);
  const without = await maker.change(id, { content: { name: 'Ada', links: [links[1]] } });
  expect(without.status).toBe(200);
  expect((await maker.undo(id)).status).toBe(200);
  expect([(await openLink(origin(), id, 1)).status, (await openLink(origin(), id, 2)).status]).toEqual([
    410, 302,
  ]);
  const page = await (await fetch(`${origin()}/p/${id}`)).text();
  expect(page).toContain('This link was removed.');
  expect(page).not.toContain('listed.example');
});

it('an undo brings back a link that is listed no more', async () => {
  const links = ['https://freed.example/', 'https://fine.example/'].map((url) => ({ url }));
  const { id, maker } = await MakerApi.make(origin, { type: 'links', content: { name: 'Ada', links } });
  await list('freed.example');
  await maker.change(id, { content: { name: 'Ada', links: [links[1]] } });
  await list('another.example');
  await maker.undo(id);
  expect((await openLink(origin(), id, 1)).status).toBe(302);
});

it('an undo to a listed destination is refused', async () => {
  const originalResource = 'https://former.example/';
  const { id, maker } = await MakerApi.make(origin, { type: 'website', originalResource });
  await maker.change(id, { originalResource: 'https://fine.example/' });
  await list('former.example');
  expect((await maker.undo(id)).status).toBe(400);
});

it('a code that was paused when its host was listed cannot be resumed', async () => {
  const originalResource = 'https://paused.example/';
  const { id, maker } = await MakerApi.make(origin, { type: 'website', originalResource });
  await maker.change(id, { status: 'paused' });
  await list('paused.example');
  expect((await maker.change(id, { status: 'active' })).status).toBe(410);
  expect((await server.api.scan(id)).status).toBe(410);
  const { status } = await server.admin.setStatus(id, 'active');
  expect([status, await statusOf(id)]).toEqual([200, 'paused']);
});

it('the end of a ban opens no code whose host was listed meanwhile', async () => {
  const [listed, other] = ['soon.banned.example', 'other.banned.example'];
  const { id } = (await server.api.create(`https://${listed}/`)).qrData;
  const free = (await server.api.create(`https://${other}/`)).qrData.id;
  const { admin } = server;
  const { body: ban } = await admin.call<{ id: string }>('POST', 'bans', {
    host: 'banned.example',
    reason: 'phishing',
  });
  await list(listed);
  await admin.call('DELETE', `bans/${ban.id}`);
  expect([await statusOf(id), await statusOf(free)]).toEqual(['disabled', 'active']);
});
