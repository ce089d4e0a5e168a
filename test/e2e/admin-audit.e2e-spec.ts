import type { AuditItem, ReportItem } from '../../server/admin/admin.responses.js';
import { AdminApi, adminSettings, tokens } from '../support/admin-api.js';
import { expectWalkInAudit } from '../support/audit-walk.js';
import { ownServer } from '../support/own-server.js';
import { isFullRun } from '../support/tier.js';

/** This file has its own server: its tests read the whole audit and the whole queue of reports. */
const server = ownServer(adminSettings);
const { api, admin } = server;
const bob = new AdminApi(() => server.origin, tokens.bob);

type AuditPage = { items: AuditItem[]; nextCursor: string | null };
const audit = async (filter: string) => (await admin.get<AuditPage>(`audit?${filter}`)).items;

it('has an entry for every action of a walk, in order, with the name of the admin', () =>
  expectWalkInAudit(server.origin, isFullRun() ? 500 : 20));

it('has entries for bans and their codes', async () => {
  const { id } = (await api.create('https://told.example/')).qrData;
  const { body } = await bob.call<{ id: string }>('POST', 'bans', { host: 'told.example', reason: 'spam' });
  await admin.call('DELETE', `bans/${body.id}`);
  expect(await audit(`target=ban:${body.id}`)).toMatchObject([
    { actor: 'alice', action: 'ban.end', before: { host: 'told.example' } },
    { actor: 'bob', action: 'ban.create', after: { host: 'told.example' }, reason: 'spam' },
  ]);
  expect(await audit(`target=${id}`)).toMatchObject([
    { actor: 'alice', action: 'qr.enable', before: { status: 'disabled' }, after: { status: 'active' } },
    { actor: 'bob', action: 'qr.disable', after: { status: 'disabled', ban: `ban:${body.id}` } },
  ]);
});

describe('reports', () => {
  let id: string;
  beforeAll(async () => {
    id = (await api.create('https://reported.example/')).qrData.id;
    for (const reason of ['spam', 'phishing']) await api.post(`/api/qr/${id}/report`, { reason });
  });
  const queue = async (status: string) =>
    (await admin.get<{ items: ReportItem[] }>(`reports?status=${status}`)).items;
  const settle = (report: string, body: object) =>
    bob.call<{ report: ReportItem }>('PATCH', `reports/${report}`, body);

  it('are a queue, oldest first, by pages', async () => {
    expect((await queue('open')).map(({ reason, qr_id }) => [reason, qr_id])).toEqual([
      ['spam', id],
      ['phishing', id],
    ]);
    expect(await queue('settled')).toEqual([]);
    const first = await admin.get<{ items: ReportItem[]; nextCursor: string }>('reports?limit=1');
    const second = await admin.get<{ items: ReportItem[]; nextCursor: null }>(
      `reports?limit=1&cursor=${first.nextCursor}`,
    );
    expect([...first.items, ...second.items].map(({ reason }) => reason)).toEqual(['spam', 'phishing']);
    expect(second.nextCursor).toBeNull();
  });

  it('are settled by somebody; one that is upheld has visitors warned until it is opened again', async () => {
    const [spam, phishing] = await queue('open');
    const warningOf = async () => (await admin.story(id)).qrData.warning;
    const { status, body } = await settle(spam!.id, { status: 'settled', note: 'nothing found' });
    expect([status, body.report]).toMatchObject([
      200,
      { status: 'settled', upheld: false, note: 'nothing found', settled_by: 'bob' },
    ]);
    expect(await warningOf()).toBeNull();
    const etag = await admin.etagOf(id);
    await settle(phishing!.id, { status: 'settled', upheld: true });
    expect(await warningOf()).toBe('reported');
    expect(await admin.etagOf(id)).not.toBe(etag);
    expect(await queue('open')).toEqual([]);
    await settle(phishing!.id, { status: 'open' });
    expect(await warningOf()).toBeNull();
    expect((await queue('open')).map(({ settled_by }) => settled_by)).toEqual([null]);
    expect(await audit(`target=report:${phishing!.id}`)).toMatchObject([
      { actor: 'bob', action: 'report.reopen' },
      { actor: 'bob', action: 'report.settle', after: { upheld: true, qr: id } },
    ]);
    expect(await audit(`target=${id}`)).toMatchObject([
      { action: 'qr.warn', after: { warning: null } },
      { action: 'qr.warn', after: { warning: 'reported' } },
    ]);
  });

  it('are counted anew once they were settled, and join the one that is opened again', async () => {
    const report = () => api.post(`/api/qr/${id}/report`, { reason: 'illegal', details: 'the same' });
    const counts = async (status: string) =>
      (await queue(status)).filter(({ reason }) => reason === 'illegal').map(({ count }) => count);
    await report();
    await report();
    expect(await counts('open')).toEqual([2]);
    const settled = (await queue('open')).find(({ reason }) => reason === 'illegal')!;
    await settle(settled.id, { status: 'settled' });
    await report();
    expect([await counts('open'), await counts('settled')]).toEqual([[1], [2]]);
    const { status, body } = await settle(settled.id, { status: 'open' });
    expect([status, body.report.count]).toEqual([200, 3]);
    expect([await counts('open'), await counts('settled')]).toEqual([[3], []]);
  });

  it.each([
    ['999999', { status: 'settled' }, 404],
    ['nonsense', { status: 'settled' }, 404],
    ['1', { status: 'closed' }, 400],
    ['1', { status: 'settled', upheld: 'yes' }, 400],
  ])('report %s cannot be changed by %j: %i', async (report, body, status) => {
    expect((await settle(report, body)).status).toBe(status);
  });
});
