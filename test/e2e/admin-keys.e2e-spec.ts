import type { IssuedKey } from '../../server/admin/records.responses.js';
import { AdminApi } from '../support/admin-api.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests what admins see of the changes by makers, and the keys that they issue. */

const server = findSharedServer('admin');
const origin = () => server.origin;
const admin = new AdminApi(origin);

it('the story of a code has the changes of its maker, without name and note', async () => {
  const { id, maker } = await MakerApi.make(origin);
  await maker.change(id, { originalResource: 'https://example.com/second', name: 'Mine', note: 'Secret' });
  await maker.undo(id);
  await admin.setStatus(id, 'disabled');
  const { changes } = await admin.story(id);
  expect(changes).toMatchObject([
    { actor: 'alice', action: 'qr.disable' },
    {
      actor: 'maker',
      action: 'maker.undo',
      before: { destination: 'https://example.com/second' },
      after: { destination: 'https://example.com/first' },
    },
    {
      actor: 'maker',
      action: 'maker.change',
      target: id,
      after: { destination: 'https://example.com/second' },
    },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/Mine|Secret/);
});

it('an admin issues a key for a code without one, once and in the audit', async () => {
  const { id } = await MakerApi.make(origin);
  await server.sql('UPDATE qr_data SET keyring_id = NULL WHERE id = $1', [id]); // as in codes that are older than keys
  const issue = () => admin.call<IssuedKey>('POST', `qr/${id}/key`, { reason: 'showed the printed code' });
  const { status, body } = await issue();
  expect(status).toBe(201);
  const maker = MakerApi.withKey(origin, body.key);
  expect((await maker.change(id, { originalResource: 'https://example.com/second' })).status).toBe(200);
  expect((await issue()).status).toBe(409);
  expect((await admin.story(id)).changes).toContainEqual(
    expect.objectContaining({ action: 'qr.key', actor: 'alice', reason: 'showed the printed code' }),
  );
  expect(JSON.stringify(await admin.story(id))).not.toContain(body.key);
});

it.each([
  ['an unknown code', '0K3QR7XPW9', { reason: 'x' }, 404],
  ['no reason', '0K3QR7XPW9', {}, 400],
])('a key is not issued for %s', async (_, id, body, status) => {
  expect((await admin.call('POST', `qr/${id}/key`, body)).status).toBe(status);
});
