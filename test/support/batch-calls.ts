import { keyCharacters, withCheck } from '../../server/domain/key.js';
import type { AdminApi } from './admin-api.js';
import { checkTable, endOf, links, makeBatch } from './batches.js';
import { type Origin, originOf } from './api.js';
import { MakerApi } from './maker-api.js';

const rows = links(2);
const request = { kind: 'url', rows };
/** A key that opens nothing, without a typing error. */
const unknownKey = { authorization: `Bearer ${withCheck('0'.repeat(keyCharacters))}` };
const mistyped = { authorization: 'Bearer 0' };
const badLogo = { logo: 'data:image/png;base64,AAAA' };

/** Calls of makers of batches: each of the answers that their routes document, except for those of faults and limits. */
export async function callForBatches(origin: Origin, admin: AdminApi): Promise<void> {
  const anyone = new MakerApi(origin, {});
  const post = (body: object, headers: Record<string, string> = {}, path = '/api/batches') =>
    anyone.call('POST', path, body, headers);
  await checkTable(origin, 'url', 'Link\na.example');
  await post(request, unknownKey);
  await post({ ...request, style: badLogo });
  const key = { 'idempotency-key': `batch-calls-${Math.random()}` };
  const batch = await makeBatch(origin, { kind: 'url', rows: links(20) }, key);
  await post(request, key);
  const zip = `${batch.path}/codes.zip`;
  const read = (path: string) => fetch(originOf(origin) + path, { headers: batch.maker.credentials });
  await (await read(zip)).text();
  await batch.maker.call('POST', `${batch.path}/stop`);
  await batch.maker.call('POST', `${batch.path}/resume`);
  await batch.maker.call('GET', batch.path);
  await batch.maker.call('GET', '/api/batches');
  await endOf(batch);
  await (await read(`${batch.path}/events`)).text();
  await (await read(zip)).arrayBuffer();
  for (const headers of [unknownKey, mistyped])
    for (const [method, path] of [
      ...[
        ['GET', '/api/batches'],
        ['GET', batch.path],
        ['GET', `${batch.path}/events`],
        ['GET', zip],
      ],
      ...[
        ['POST', `${batch.path}/stop`],
        ['POST', `${batch.path}/resume`],
      ],
    ] as const)
      await anyone.call(method, path, undefined, headers);
  await post({ kind: 'wifi', rows: [{ ssid: 'Guests', security: 'none' }] }, {}, '/api/pictures/many').catch(
    () => undefined, // it is no JSON
  );
  await post({ kind: 'text', rows: [{ text: 'a' }], style: badLogo }, {}, '/api/pictures/many');
  await resumeBanned(origin, admin);
}

async function resumeBanned(origin: Origin, admin: AdminApi): Promise<void> {
  const batch = await makeBatch(origin, { kind: 'url', rows: links(20) });
  await admin.call('POST', 'bans', { batch: batch.id, reason: 'spam' });
  await batch.maker.call('POST', `${batch.path}/resume`);
}
