import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests what makers see of what admins do with their codes, and that an undo does not revert it. */

const server = findSharedServer('admin');
const { api, admin } = server;
const origin = () => server.origin;

const leadsTo = async (id: string) => {
  const { status, headers } = await api.scan(id, { accept: '*/*' });
  return status === 302 ? headers.get('location') : status;
};

const off = { by: 'admin', action: 'change', before: { status: 'active' }, after: { status: 'disabled' } };
const on = { by: 'admin', action: 'change', before: { status: 'disabled' }, after: { status: 'active' } };

it('a maker sees that we switched a code off and on, with the kind of the reason and no name', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await admin.setStatus(id, 'disabled', 'phishing: says Carol of the bank');
  const { body } = await maker.find(id);
  expect(body).toMatchObject({ status: 'disabled', reason: 'phishing', changes: [off] });
  await admin.setStatus(id, 'disabled', 'spam: also says Dave');
  await admin.setStatus(id, 'active', 'Carol was wrong');
  const later = (await maker.find(id)).body;
  expect(later).toMatchObject({ status: 'active', reason: null, changes: [on, off] });
  expect(later.changes).toHaveLength(2);
  expect(JSON.stringify([body, later])).not.toMatch(/alice|Carol|Dave|bank/i);
  const audited = (await admin.story(id)).changes.map(({ actor, action }) => [actor, action]);
  expect(audited).toEqual([
    ['alice', 'qr.enable'],
    ['alice', 'qr.disable'],
    ['alice', 'qr.disable'],
  ]);
});

it('a maker sees what a ban does', async () => {
  const host = 'banned-for-its-maker.example';
  const request = { type: 'website', originalResource: `https://${host}/` };
  const { id, maker } = await MakerApi.make(origin, request);
  const ban = await admin.call<{ id: string }>('POST', 'bans', { host, reason: 'spam' });
  expect((await maker.find(id)).body).toMatchObject({ reason: 'spam', changes: [off] });
  await admin.call('DELETE', `bans/${ban.body.id}`);
  expect((await maker.find(id)).body).toMatchObject({ status: 'active', changes: [on, off] });
});

it('an undo takes back the latest change by the maker, never that of an admin', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await maker.change(id, { originalResource: 'https://example.com/second' });
  await admin.setStatus(id, 'disabled');
  expect(await maker.undo(id)).toMatchObject({ status: 410, body: { code: 'qr.gone' } });
  expect(await leadsTo(id)).toBe(410);
  await admin.setStatus(id, 'active');
  const { body } = await maker.undo(id);
  expect(body).toMatchObject({ status: 'active', changes: [{ by: 'maker', action: 'undo' }, on, off, {}] });
  expect(await leadsTo(id)).toBe('https://example.com/first');
});

it('an undo does not open what an admin switched off, and a code that was paused stays so', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await maker.change(id, { status: 'paused' });
  await admin.setStatus(id, 'disabled');
  expect((await maker.undo(id)).status).toBe(410);
  await admin.setStatus(id, 'active');
  expect((await maker.find(id)).body.status).toBe('paused');
  expect((await maker.undo(id)).body.status).toBe('active');
});

it('a code without changes by its maker has none to undo, whatever admins did', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await admin.setStatus(id, 'disabled');
  await admin.setStatus(id, 'active');
  expect(await maker.undo(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await leadsTo(id)).toBe('https://example.com/first');
});
