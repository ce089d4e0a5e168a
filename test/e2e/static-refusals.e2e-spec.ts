import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import { kinds, makesRecords } from '../../server/domain/kinds/kinds.js';
import type { CreatedQrResponse, StaticPictureResponse } from '../../server/qr/qr.responses.js';
import { findSharedServer, secureOrigin } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/**
 * Tests what is refused of codes that hold their content, their level with a logo, and that nothing of them is kept.
 */

const server = findSharedServer('secure');
const plain = findSharedServer();
const secret = 'pass word 4711';

const check = <Body = Failure>(kind: string, content: unknown, style: object = {}) =>
  server.api.post<Body>('/api/pictures', { kind, content, style });

/** Each request is refused alike by both routes. */
async function refusalOf(kind: string, content: unknown, style: object = {}) {
  const checked = await check(kind, content, style);
  const drawn = await server.api.post('/api/pictures/png', { kind, content, style });
  expect([drawn.status, drawn.body]).toEqual([checked.status, checked.body]);
  expect(drawn.headers.get('cache-control')).toBe('no-store');
  return checked;
}

const wifi = { ssid: 'Guest', security: 'wpa', password: secret };
const party = { title: 'Party', start: '2026-07-15T20:00', end: '2026-07-15T23:00', zone: 'UTC' };

type Refused = readonly [kind: string, content: object, fields: object];
const short: Refused = ['wifi', { ...wifi, password: 'short' }, { password: 'password-too-short' }];
const others: readonly Refused[] = [
  ['wifi', { security: 'wpa2', password: secret }, { ssid: 'missing', security: 'invalid' }],
  ['contact', { phones: [{ number: 'call me' }] }, { 'phones.0.number': 'phone-invalid' }],
  ['contact', { note: 'nobody' }, { firstName: 'name-or-organization-missing' }],
  ['event', { ...party, end: party.start }, { end: 'end-before-start' }],
  ['email', { to: 'ada' }, { to: 'email-invalid' }],
  ['phone', { number: '+49 0049 30 1234567' }, { number: 'phone-with-trunk-zero' }],
  ['sms', { text: 'Hello' }, { number: 'missing' }],
  ['text', { text: ' javascript:alert(1)' }, { text: 'text-not-allowed' }],
  ['transfer', { name: 'Red Cross', iban: 'DE88370400440532013000' }, { iban: 'iban-invalid' }],
  ['url', { link: 'https://example.com' }, { url: 'missing' }],
];
it.each(withOthers([short], others))('refuses a %s of %j', async (kind, content, fields) => {
  const { status, body } = await refusalOf(kind, content);
  expect([status, body.code]).toEqual([400, 'content.invalid']);
  expect(body.fields).toMatchObject(fields);
});

it.each(
  withOthers(
    [['another scheme', 'javascript:alert(1)']],
    [
      ['a link without a host', 'nonsense'],
      ['a private address', 'https://10.0.0.1/'],
      ['a link of our own', `${secureOrigin}/7Z3K9QW2XA`],
    ],
  ),
)('refuses %s in a code of a link', async (_, url) => {
  const { status, body } = await refusalOf('url', { url });
  expect([status, body.code]).toEqual([400, 'resource.invalid']);
});

it.each(withOthers(['pdf'], ['menu', 'whatsapp', 'nothing']))(
  'makes no static code of the kind %s',
  async (kind) => {
    const { status, body } = await refusalOf(kind, { url: 'https://example.com' });
    expect([status, body.code]).toEqual([404, 'type.not-found']);
  },
);

itInFull('refuses a note that makes a code of more than version 25', async () => {
  const contact = { firstName: '漢字', lastName: '漢字', title: '字'.repeat(40) };
  const short = await check<StaticPictureResponse>('contact', { ...contact, note: '字'.repeat(100) });
  expect([short.status, short.body.version]).toEqual([200, expect.any(Number)]);
  const { status, body } = await refusalOf('contact', { ...contact, note: '字'.repeat(300) });
  expect([status, body.code]).toEqual([400, 'payload.too-long']);
});

it('refuses a style that no decoder reads, and suggests one that scans', async () => {
  const style = { color: 'white', background: 'white' };
  const { status, body } = await refusalOf('wifi', wifi, style);
  expect([status, body.code]).toEqual([422, 'style.unreadable']);
  const mended = await check('wifi', wifi, { ...style, ...(body.suggestion as object) });
  expect(mended.status).toBe(200);
});

describe('a logo', () => {
  let logo: string;
  beforeAll(async () => {
    const square = sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b7a5b' } });
    logo = `data:image/png;base64,${(await square.png().toBuffer()).toString('base64')}`;
  });

  it.each(
    withOthers<[string, object, string]>(
      [['event', party, 'Q']],
      [
        ['wifi', wifi, 'H'],
        ['phone', { number: '+442079460000' }, 'H'],
        ['text', { text: 'Inventory 4711' }, 'Q'],
      ],
    ),
  )('raises the level of a %s', async (kind, content, level) => {
    const { status, body } = await check<StaticPictureResponse>(kind, content, { logo });
    expect([status, body.level]).toEqual([200, level]);
  });

  it('is refused in a transfer, whose standard forbids it', async () => {
    const content = { name: 'Red Cross', iban: 'DE89370400440532013000' };
    const { status, body } = await refusalOf('transfer', content, { logo });
    expect([status, body.code]).toEqual([422, 'logo.unreadable']);
  });
});

it.each([
  ['/api/pictures/bmp', 404, 'route.not-found'],
  ['/api/pictures/png?size=63', 400, 'request.invalid'],
  ['/api/pictures/webp?size=2049', 400, 'request.invalid'],
])('%s is answered with %i', async (path, status, code) => {
  const answer = await server.api.post(path, { kind: 'wifi', content: wifi });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

it('keeps neither a record nor a line of the log', async () => {
  expect((await check('wifi', wifi)).status).toBe(200);
  expect(await server.sql(`SELECT FROM qr_data WHERE qr_data::text LIKE '%' || $1 || '%'`, [secret])).toEqual(
    [],
  );
  expect(server.output()).not.toContain(secret);
});

it('a chat in WhatsApp has a record, whose link leads there', async () => {
  const content = { phone: '+44 20 7946 0000', text: 'A table for two?' };
  const { status, body } = await plain.api.post<CreatedQrResponse>('/api/qr', { type: 'whatsapp', content });
  const address = 'https://wa.me/442079460000?text=A%20table%20for%20two%3F';
  expect([status, body.qrData.original_resource]).toEqual([201, address]);
  const scan = await plain.api.scan(body.qrData.id, { accept: '*/*' });
  expect(scan.status).toBe(302);
  expect(scan.headers.get('location')).toBe(address);
});

it('lists the kinds that have records as types', async () => {
  const { body } = await server.api.get<{ type: string }[]>('/api/types');
  const named = kinds.filter(makesRecords).map(({ name }) => name);
  expect(body.map(({ type }) => type).sort()).toEqual(named.sort());
});
