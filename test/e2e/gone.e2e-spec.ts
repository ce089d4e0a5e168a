import { eventually } from '../support/eventually.js';
import { htmlFaults } from '../support/html-validity.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer('admin');
const since = '2026-11-20T10:00:00.000Z';
const never = '0000000000';

type Status = 'disabled' | 'paused' | 'deleted';

/** Makes a code and disables it as an admin or its maker would. @returns its id */
async function goneCode(status: Status, reason: string | null): Promise<string> {
  const { id } = (await server.api.create('https://example.com/there')).qrData;
  const text = 'UPDATE qr_data SET status = $2, status_reason = $3, status_since = $4 WHERE id = $1';
  await server.sql(text, [id, status, reason, since]);
  return id;
}

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + path, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

const addresses = (id: string) => [`/${id}`, `/qr/${id}`, `/prel1/${id}`, `/prel2/${id}`, `/${id}+`];

const counterOf = async (id: string) => {
  const text = `SELECT counter::int, (SELECT count(*)::int FROM scan_daily WHERE qr_id = id) AS days FROM qr_data WHERE id = $1`;
  return (await server.sql<{ counter: number; days: number }>(text, [id]))[0]!;
};

type Row = readonly [Status, string | null, string, string];
const main: readonly Row[] = [
  [
    'disabled',
    'phishing: reported by the bank',
    'This QR code has been switched off',
    'It asked for passwords or money under a false name',
  ],
  ['paused', null, 'This QR code is paused', 'has paused it'],
];
const others: readonly Row[] = [
  ['disabled', 'secret words', 'This QR code has been switched off', 'broke the rules of this service'],
  ['disabled', null, 'This QR code has been switched off', 'broke the rules of this service'],
  ['deleted', 'spam', 'QR code not found', 'was not found or has been deleted.'],
];
it.each(withOthers(main, others))(
  '%s (%s): its pages answer 410 with the reason, the date and a way to object',
  async (status, reason, title, why) => {
    const id = await goneCode(status, reason);
    for (const path of addresses(id)) {
      const response = await visit(path);
      const page = await response.text();
      expect([path, response.status, await htmlFaults(page)]).toEqual([path, 410, []]);
      expect(page).toContain(title);
      expect(page).toContain(why);
      expect(page).toContain('20 November 2026');
      expect(page).toContain(`href="/contact-us?code=${id}"`);
      expect(page).toContain(`data-event="scan_qr_error" data-id="${id}"`);
      expect(page).not.toMatch(/secret words|reported by the bank|example\.com/);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const later = (await server.api.create('https://example.com/later')).qrData.id;
    await visit(`/${later}`);
    await eventually(
      () => counterOf(later),
      ({ days }) => days > 0,
    ); // visits are written in the order of the scans
    expect(await counterOf(id)).toEqual({ counter: 0, days: 0 });
  },
);

it('says so in Spanish', async () => {
  const id = await goneCode('disabled', 'malware');
  for (const path of addresses(id)) {
    const page = await (await visit(path, { 'accept-language': 'es' })).text();
    expect(page).toContain('Este código QR está desactivado');
    expect(page).toContain('Instalaba algo dañino');
    expect(page).toContain('20 de noviembre de 2026');
    expect(await htmlFaults(page)).toEqual([]);
  }
});

it.each<[string, string, object | undefined]>([
  ['GET', '/api/qr/{id}', undefined],
  ['GET', '/functions/v1/api/qr/{id}', undefined],
  ['POST', '/api/qr/{id}/increment', undefined],
  ['POST', '/api/qr/{id}/report', { reason: 'spam' }],
  ['POST', '/api/email/send-qr', { email: 'ada@example.org', qrId: '{id}' }],
])('%s %s answers 410 to programs', async (method, path, body) => {
  const id = await goneCode('disabled', 'phishing: reported by the bank');
  const fill = (text: string) => text.replace('{id}', id);
  const response = await fetch(server.origin + fill(path), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: fill(JSON.stringify(body)) }),
  });
  expect([response.status, await response.json()]).toEqual([
    410,
    {
      success: false,
      error: 'This QR code has been switched off: phishing',
      code: 'qr.gone',
      status: 'disabled',
      reason: 'phishing',
      since,
      contact: `/contact-us?code=${id}`,
    },
  ]);
});

it.each([
  ['HEAD', {}],
  ['GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['GET', { accept: '*/*' }],
  ['GET', { range: 'bytes=0-9' }],
])('a disabled link answers 410 to %s with %j', async (method, headers) => {
  const id = await goneCode('disabled', null);
  expect((await visit(`/${id}`, headers, method)).status).toBe(410);
});

it('a picture stays until its code is deleted', async () => {
  const statusOf = async (status: Status) =>
    (await visit(`/api/qr/${await goneCode(status, null)}/image.svg`)).status;
  expect([await statusOf('disabled'), await statusOf('paused'), await statusOf('deleted')]).toEqual([
    200, 200, 410,
  ]);
});

it('an unknown id answers 404', async () => {
  const pages = await Promise.all(addresses(never).map(async (path) => (await visit(path)).status));
  expect(pages).toEqual([404, 404, 404, 404, 404]);
  expect((await server.api.increment(never)).status).toBe(404);
});

it('a code that is enabled again opens', async () => {
  const id = await goneCode('disabled', null);
  expect((await visit(`/${id}`)).status).toBe(410);
  await server.sql(`UPDATE qr_data SET status = 'active' WHERE id = $1`, [id]);
  expect((await visit(`/${id}`)).status).toBe(200);
});
