import { createHash } from 'node:crypto';
import type { BanItem } from '../../server/admin/admin.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { MakerApi } from '../support/maker-api.js';
import { eventually } from '../support/eventually.js';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';
import { files } from '../support/uploads.js';

let s3: S3Server | undefined;
afterAll(() => s3?.stop());

const onBucket = () =>
  ownServer(async () => {
    s3 = await startS3Server();
    return { ...adminSettings, PRE_CONTENT_EVERY: '0', ...s3.environment };
  });

describe.each(
  withOthers<readonly [string, () => OwnServer]>(
    [['disk', () => findSharedServer('admin')]],
    [['s3', onBucket]],
  ),
)('the file of a code, with %s', (_, find) => {
  const server = find();

  /** Makes a code for a new PDF. */
  async function makeCode(comment: string) {
    const file = files.pdf(comment);
    const address = await server.uploads.send('menu.pdf', 'application/pdf', file);
    const { id, original_resource: resource } = (await server.uploads.create('pdf', address)).body.qrData;
    return { id, resource, sha256: createHash('sha256').update(file).digest('hex'), file };
  }

  const statusAt = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

  it('answers 410 at its own address while the code is switched off, and is kept for five minutes by caches', async () => {
    const { id, resource, file } = await makeCode('by hand');
    const other = await makeCode('other');
    const open = await fetch(resource);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await server.admin.setStatus(id, 'disabled')).status).toBe(200);
    const gone = await fetch(resource);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await statusAt(resource, { method: 'HEAD' })).toBe(410);
    expect(await statusAt(resource, { headers: { range: 'bytes=0-9' } })).toBe(410);
    expect(await statusAt(resource.replace('/content/', '/off/content/'))).toBe(404);
    expect(await statusAt(other.resource)).toBe(200);
    expect((await server.admin.setStatus(id, 'active')).status).toBe(200);
    const again = await fetch(resource);
    expect(Buffer.from(await again.arrayBuffer()).equals(file)).toBe(true);
  });

  it('stays off until both bans of its content end', async () => {
    const { id, resource, sha256 } = await makeCode('banned');
    const { body } = await server.admin.call<BanItem>('POST', 'bans', { sha256, reason: 'malware' });
    expect(await statusAt(resource)).toBe(410);
    await server.admin.setStatus(id, 'disabled');
    await server.admin.call('DELETE', `bans/${body.id}`);
    expect(await statusAt(resource)).toBe(410);
    await server.admin.setStatus(id, 'active');
    expect(await statusAt(resource)).toBe(200);
  });

  it('opens with the code that its maker resumes, and so does the one that an undo brings back', async () => {
    const send = (name: string) => server.uploads.send(name, 'application/pdf', files.pdf(name));
    const make = { type: 'pdf', originalResource: await send('first.pdf'), opens: 'file' };
    const { id, maker, created } = await MakerApi.make(() => server.origin, make);
    const first = created.qrData.original_resource;
    await maker.change(id, { status: 'paused' });
    expect(await statusAt(first)).toBe(410);
    await maker.change(id, { status: 'active' });
    expect(await statusAt(first)).toBe(200);
    await maker.change(id, { status: 'paused' });
    const { body } = await maker.change(id, { originalResource: await send('second.pdf') });
    const second = body.qrData.original_resource;
    expect([await statusAt(first), await statusAt(second)]).toEqual([410, 410]);
    await maker.undo(id);
    await maker.change(id, { status: 'active' });
    const scanned = await server.api.scan(id, { accept: '*/*' });
    expect(scanned.headers.get('location')).toBe(first);
    expect(Buffer.from(await (await fetch(first)).arrayBuffer())).toEqual(files.pdf('first.pdf'));
    expect([await statusAt(first), await statusAt(second)]).toEqual([200, 200]);
  });

  it('is withdrawn with the one before it when an admin switches the code off', async () => {
    const send = (name: string) => server.uploads.send(name, 'application/pdf', files.pdf(name));
    const make = { type: 'pdf', originalResource: await send('former.pdf') };
    const { id, maker, created } = await MakerApi.make(() => server.origin, make);
    const { body } = await maker.change(id, { originalResource: await send('latter.pdf') });
    const both = [created, body].map(({ qrData }) => qrData.original_resource);
    const statuses = () => Promise.all(both.map((address) => statusAt(address)));
    expect(await statuses()).toEqual([200, 200]);
    await server.admin.setStatus(id, 'disabled');
    expect(await statuses()).toEqual([410, 410]);
    await server.admin.setStatus(id, 'active');
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is deleted with its code', async () => {
    const { id, resource } = await makeCode('deleted');
    await server.admin.delete(id);
    expect(
      await eventually(
        () => statusAt(resource),
        (status) => status === 404,
      ),
    ).toBe(404);
  });
});
