import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { KeysResponse } from '../../server/manage/manage.responses.js';
import { canBeStatic, findKind, kinds, makesRecords } from '../../server/domain/kinds/kinds.js';
import { presentations } from '../../server/domain/kinds/presentations.js';
import { adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { MakerApi } from '../support/maker-api.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { buildPreviousRelease, type PreviousRelease } from '../support/previous-release.js';
import { query } from '../support/scan-daily.js';
import { makeDataDir, removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { files, Uploads } from '../support/uploads.js';

/** What makers have made with a release from before keys had places, and prices the units of ISO 4217, is there after the migrations. */

const firstMigration = 'migrations/1796150000000-keep-key-origins.ts';

const menuIn = (currency: string, price: number) => ({
  title: `Menu in ${currency}`,
  currency,
  languages: ['en'],
  sections: [
    {
      name: { en: 'Mains' },
      dishes: [
        { name: { en: 'Soup' }, price },
        {
          name: { en: 'Wine' },
          sizes: [
            { label: 'Glass', price },
            { label: 'Bottle', price: 4 * price },
          ],
        },
      ],
    },
  ],
});
const currencies = ['HUF', 'IQD', 'JPY', 'EUR'];

interface Code {
  readonly id: string;
  readonly key: string;
  /** Where a scan led, without the origin of the server, and what its page said. */
  readonly seen: Seen;
}

interface Seen {
  readonly leadsTo: string;
  readonly prices: readonly string[];
}

let release: PreviousRelease;
let postgres: StoppablePostgres;
let databaseUrl: string;
let settings: Record<string, string>;
let dataDir: string;
let origin: string;
let server: TestServer | undefined;

/** Starts a server in place of the one that runs. */
async function replaceServer(main?: string): Promise<void> {
  await server?.stop();
  server = await startServer(settings, main ? [main] : undefined);
  ({ origin } = server);
}

const pageOf = async (id: string) => {
  const answer = await fetch(`${origin}/p/${id}`, { headers: { 'accept-language': 'en-GB' } });
  return { status: answer.status, text: await answer.text() };
};

/** The signs of currencies are those of a reader's region, which earlier releases did not know. */
const pricesIn = (html: string) =>
  [...html.matchAll(/<span>([^<]*\d[^<]*)<\/span>/g)].map(([, one]) => one!.replace(/[^\d.,]/g, ''));

async function look(id: string): Promise<Seen> {
  const leadsTo = (await new Api(origin).scan(id, { accept: '*/*' })).headers.get('location')!;
  return { leadsTo: leadsTo.replace(origin, ''), prices: pricesIn((await pageOf(id)).text) };
}

const makerOf = ({ key }: Code) => MakerApi.withKey(() => origin, key);

/** Makes a code, changes it, and remembers both states. */
async function makeChanged(
  type: string,
  request: object,
  change: object,
): Promise<{ code: Code; before: Seen }> {
  const { id, key, maker } = await MakerApi.make(() => origin, { type, ...request });
  const before = await look(id);
  const { status } = await maker.change(id, change);
  if (status !== 200) throw new Error(`A change of ${type} answered ${status}`);
  return { code: { id, key, seen: await look(id) }, before };
}

/** Requests for a code of each kind, with a change. */
async function requests(): Promise<[type: string, request: object, change: object][]> {
  const uploads = new Uploads(() => origin);
  const upload = (name: string) => uploads.send(name, 'application/pdf', files.pdf(name));
  const withPage = (type: 'contact' | 'event') => ({
    content: { ...presentations[type].example, page: true },
  });
  const rows: [string, object, object][] = [
    ['website', { originalResource: 'https://example.com/a' }, { originalResource: 'https://example.com/b' }],
    [
      'social',
      { originalResource: 'https://instagram.com/a' },
      { originalResource: 'https://instagram.com/b' },
    ],
    [
      'whatsapp',
      { content: presentations.whatsapp.example },
      { content: { ...presentations.whatsapp.example, text: 'Two tables' } },
    ],
    [
      'contact',
      withPage('contact'),
      { content: { ...presentations.contact.example, lastName: 'Byron', page: true } },
    ],
    [
      'event',
      withPage('event'),
      { content: { ...presentations.event.example, title: 'Autumn party', page: true } },
    ],
    [
      'links',
      { content: presentations.links.example },
      { content: { ...presentations.links.example, name: 'Ana Maria' } },
    ],
    ['pdf', { originalResource: await upload('a.pdf') }, { originalResource: await upload('b.pdf') }],
    ['menu', { originalResource: await upload('c.pdf') }, { originalResource: await upload('d.pdf') }],
    ...currencies.map((currency): [string, object, object] => [
      'menu',
      { content: menuIn(currency, 150_000) },
      { content: menuIn(currency, 225_050) },
    ]),
  ];
  const covered = new Set(rows.map(([type]) => type));
  expect([...covered].sort()).toEqual(
    kinds
      .filter(makesRecords)
      .map(({ name }) => name)
      .sort(),
  );
  return rows;
}

beforeAll(async () => {
  release = buildPreviousRelease(firstMigration);
  postgres = await startStoppablePostgres();
  databaseUrl = await postgres.createDatabase();
  dataDir = makeDataDir();
  settings = {
    ...adminSettings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PRE_CONTENT_EVERY: '0',
  };
});

afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
  postgres.stop();
  release.remove();
});

/** Lists keys past the `fetch` of tests, which compares answers with the description of the release that was asked first. */
async function keysOf({ key }: Code): Promise<KeysResponse['items']> {
  const asked = get(`${origin}/api/keyring/keys`, { headers: { authorization: `Bearer ${key}` } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return ((await json(response)) as KeysResponse).items;
}

it('codes, changes, keys and prices of a release from before are the same after the migrations', async () => {
  await replaceServer(release.main);
  const made = [];
  for (const [type, request, change] of await requests()) made.push(await makeChanged(type, request, change));
  const [first] = made;

  const count = async () =>
    (await query<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM qr_data'))[0]!.n;
  expect(await count()).toBe(made.length);
  for (const { name: kind, slug } of kinds.filter(canBeStatic)) {
    const content = presentations[slug as keyof typeof presentations].example;
    const { status } = await new Api(origin).post('/api/pictures', { kind, content });
    expect([kind, status]).toEqual([kind, 200]);
  }
  expect(await count()).toBe(made.length);

  const { code: owned } = first!;
  for (const [label, scope] of [
    ['File', 'full'],
    ['Correo', 'full'],
    ['Written down', 'full'],
    ['Printed', 'full'],
    ['Kitchen', 'full'],
    ['Key for a colleague', 'read'],
    ['For the agency', 'read'],
  ])
    expect((await makerOf(owned).call('POST', '/api/keyring/keys', { label, scope })).status).toBe(201);

  await replaceServer();
  for (const { code } of made) expect(await look(code.id)).toEqual(code.seen);
  expect(
    (await keysOf(owned)).map(({ label, origin: place, ofCode, scope }) => [label, place, ofCode, scope]),
  ).toEqual([
    ['', 'creation', owned.id, 'full'],
    ['', 'file', null, 'full'],
    ['', 'mail', null, 'full'],
    ['', 'text', null, 'full'],
    ['', 'paper', null, 'full'],
    ['Kitchen', 'shared', null, 'full'],
    ['', 'shared', null, 'read'],
    ['For the agency', 'shared', null, 'read'],
  ]);
  for (const { code, before } of made) {
    const { status, body } = await makerOf(code).undo(code.id);
    expect([status, body.status]).toEqual([200, 'active']);
    expect(await look(code.id)).toEqual(before);
    if (findKind(body.type)?.outcomes.some((name) => name === 'page' || name === 'file'))
      expect((await pageOf(code.id)).status).toBe(200);
  }
});
