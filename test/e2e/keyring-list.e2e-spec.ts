import type { KeyringResponse } from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();
const origin = () => server.origin;

it('a list has pages, and finds codes by id, name and address', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const ids = [id];
  for (const path of ['alpha', 'beta', 'gamma']) {
    const sent = { type: 'website', originalResource: `https://example.com/${path}` };
    ids.unshift((await maker.call<CreatedQrResponse>('POST', '/api/qr', sent)).body.qrData.id);
  }
  const listed: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await maker.call<KeyringResponse>('GET', `/api/keyring?limit=3${cursor}`);
    listed.push(...body.items.map((item) => item.id));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(listed).toEqual(ids);
  const words = {
    name: 'Cafe\u0301 Schloßstraße \uff80\uff9c\uff70',
    content: { url: 'https://münchen.example/B%C3%BCcher' },
  };
  expect((await maker.change(ids[0]!, words)).status).toBe(200);
  await maker.change(id, { name: 'Wirtsha\u0301us' });
  const contact = { firstName: 'Ada', lastName: 'Lovelace', organization: 'Analytical Engines', page: true };
  const made = await maker.call<CreatedQrResponse>('POST', '/api/qr', { type: 'contact', content: contact });
  const page = made.body.qrData.id;
  const find = async (q: string) => {
    const { body } = await maker.call<KeyringResponse>('GET', `/api/keyring?q=${encodeURIComponent(q)}`);
    return body.items.map((item) => item.id);
  };
  for (const q of ['ada lovelace', 'Engines']) expect(await find(q)).toEqual([page]);
  await server.sql('UPDATE qr_data SET search_text = NULL WHERE id = $1', [page]);
  for (const q of ['lovelace', 'Engines']) expect(await find(q)).toEqual([page]);
  // A code from before the column with the searched text.
  await server.sql('UPDATE qr_data SET search_text = NULL WHERE id = $1', [id]);
  for (const [q, found] of [
    ['beta', [ids[1]]],
    [ids[2]!.toLowerCase(), [ids[2]]],
    ['_', []],
    ['café', [ids[0]]],
    ['CAFE\u0301', [ids[0]]],
    ['strasse', [ids[0]]],
    ['タワー', [ids[0]]],
    ['munchen.example/bücher', [ids[0]]],
    ['wirtshaus', [id]],
  ] as const)
    expect(await find(q)).toEqual(found);
  expect((await maker.call('GET', '/api/keyring?cursor=x')).status).toBe(400);
});
