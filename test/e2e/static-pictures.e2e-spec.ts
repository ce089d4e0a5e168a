import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failure } from '../../server/common/errors/failure.js';
import { type ImageFormat, imageFormats, isRaster } from '../../server/domain/formats.js';
import { canBeStatic, kinds } from '../../server/domain/kinds/kinds.js';
import type { StaticPictureResponse } from '../../server/qr/qr.responses.js';
import type { ApiDocument, JsonSchema } from '../support/api-document.js';
import { decode } from '../support/decode.js';
import { drawFile, type VectorFormat } from '../support/rasterise.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests codes that hold their content themselves: each kind in each format, and what is refused. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-static-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (...all: string[]) => all.join('\r\n');
const password = 'se;cret:"pass\\word"';

/** A content of each kind, the text in its code, and the level of that code. */
const samples: [kind: string, content: object, payload: string, level: string][] = [
  [
    'wifi',
    { ssid: 'Café; Gäste', security: 'wpa', password, hidden: true },
    'WIFI:T:WPA;S:Café\\; Gäste;P:se\\;cret\\:\\"pass\\\\word\\";H:true;;',
    'Q',
  ],
  [
    'contact',
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      phones: [{ kind: 'work', number: '+44 20 7946-0000' }],
      emails: ['ada@example.com'],
      address: { city: 'London' },
      note: 'First,\nsecond',
    },
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL;TYPE=WORK:+442079460000',
      'EMAIL:ada@example.com',
      'ADR:;;;London;;;',
      'NOTE:First\\,\\nsecond',
      'END:VCARD',
    ),
    'M',
  ],
  [
    'event',
    { title: 'Party', start: '2026-07-15T20:00', duration: 90, zone: 'Europe/Berlin' },
    lines(
      'BEGIN:VEVENT',
      'SUMMARY:Party',
      'DTSTART:20260715T180000Z',
      'DTEND:20260715T193000Z',
      'END:VEVENT',
    ),
    'M',
  ],
  [
    'email',
    { to: 'ada+qr@example.com', subject: 'Grüße', body: 'One\ntwo' },
    'mailto:ada%2Bqr@example.com?subject=Gr%C3%BC%C3%9Fe&body=One%0D%0Atwo',
    'M',
  ],
  ['phone', { number: '+44 (20) 7946.0000' }, 'tel:+442079460000', 'H'],
  ['sms', { number: '+442079460000', text: 'Hello: ä' }, 'SMSTO:+442079460000:Hello: ä', 'M'],
  ['text', { text: 'Inventar №4711\n倉庫' }, 'Inventar №4711\n倉庫', 'M'],
  [
    'transfer',
    { name: 'Red Cross', iban: 'de89 3704 0044 0532 0130 00', amount: '12.50', text: 'Für Ärzte' },
    'BCD\n002\n1\nSCT\n\nRed Cross\nDE89370400440532013000\nEUR12.50\n\n\nFür Ärzte',
    'M',
  ],
  [
    'url',
    { url: 'HTTPS://日本.Example/Menü?q=ä b#ß' },
    'https://xn--wgv71a.example/Men%C3%BC?q=%C3%A4%20b#%C3%9F',
    'H',
  ],
  ['social', { url: ' https://example.com/@ada ' }, 'https://example.com/@ada', 'H'],
];

const check = <Body = Failure>(kind: string, content: unknown, style: object = {}) =>
  server.api.post<Body>('/api/pictures', { kind, content, style });

const draw = (format: string, body: object) =>
  fetch(`${server.origin}/api/pictures/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function readPicture(name: string, format: ImageFormat, file: Buffer) {
  if (isRaster(format)) return decode(file);
  return decode(
    readFileSync(await drawFile(join(folder, `${name}.${format}`), file, format as VectorFormat)),
  );
}

const staticKinds = kinds.filter(canBeStatic);

it('there is a sample of each kind', () => {
  expect(samples.map(([kind]) => kind).sort()).toEqual(staticKinds.map(({ slug }) => slug).sort());
});

describe.each(samples)('%s', (kind, content, payload, level) => {
  it('is checked', async () => {
    const { status, headers, body } = await check<StaticPictureResponse>(kind, content);
    expect([status, body.payload, body.level]).toEqual([200, payload, level]);
    expect(body.kind).toBe(kind === 'url' ? 'website' : kind);
    expect(body.scannable).toMatchObject({ ok: true, decoders: '3/3' });
    expect(body.version).toBeLessThanOrEqual(25);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  /** The first kind is drawn in every format, and the others as PNG. */
  const isMain = (format: ImageFormat) => format === 'png' || kind === samples[0]![0];
  const drawn = imageFormats.map((format) => [format, isMain(format) ? it : itInFull] as const);
  for (const [format, test] of drawn)
    test(`is drawn as ${format}`, async () => {
      const response = await draw(format, { kind, content });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await readPicture(kind, format, Buffer.from(await response.arrayBuffer()))).toBe(payload);
    });
});

/** File, path below the pictures, and body of a command in the description. */
const recipe = /-o (\S+) "\$SERVER\/api\/pictures\/([^"]+)"[^']*'[^']*'[^']*'(.+)'/g;

describe('the description of the API', () => {
  let document: ApiDocument;
  let schema: JsonSchema;
  beforeAll(async () => {
    document = (await server.api.get<ApiDocument>('/api/openapi.json')).body;
    schema = document.components.schemas.StaticPicture!;
  });

  it('has an example of each kind, and the server takes it', async () => {
    const examples = schema.examples as { kind: string; content: object }[];
    expect(examples.map(({ kind }) => kind).sort()).toEqual(staticKinds.map(({ slug }) => slug).sort());
    for (const { kind, content } of examples) expect((await check(kind, content)).status).toBe(200);
  });

  it('names the kinds that the server takes, and no others', async () => {
    const { kind } = schema.properties as { kind: { enum: string[] } };
    for (const { name, slug } of kinds)
      for (const one of [name, slug]) {
        const { status } = await check(one, {});
        expect([one, status]).toEqual([one, kind.enum.includes(one) ? 400 : 404]);
      }
  });

  it('has recipes, which work as they stand', async () => {
    const { description = '' } = document.paths['/api/pictures/{format}']!.post!;
    const commands = [...description.matchAll(recipe)].map(
      ([, ...parts]) => parts as [string, string, string],
    );
    expect(commands.map(([file]) => file)).toEqual(['wifi.svg', 'contact.png']);
    for (const [file, path, body] of commands) {
      const request = JSON.parse(body) as { kind: string; content: object };
      const response = await draw(path, request);
      expect([path, response.status]).toEqual([path, 200]);
      const { payload } = (await check<StaticPictureResponse>(request.kind, request.content)).body;
      const format = file.split('.')[1] as ImageFormat;
      const picture = Buffer.from(await response.arrayBuffer());
      expect(await readPicture(`recipe-${request.kind}`, format, picture)).toBe(payload);
    }
  });
});
