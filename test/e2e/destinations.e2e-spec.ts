import { ownServer } from '../support/own-server.js';
import { runJobs } from '../support/test-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = ownServer({ PUBLIC_ORIGIN: 'https://qr.example.com' });
const { api, sql } = server;
const refusal = {
  success: false,
  error: 'Please enter a valid URL (e.g., https://example.com or www.example.com)',
  code: 'resource.invalid',
};

const create = (originalResource: string, type = 'url') => api.post('/api/qr', { type, originalResource });

it.each(
  withOthers(
    ['http://127.0.0.1:5432/', 'https://WWW.QR.example.com.:8443/%30k3qr7xpw9/'],
    [
      'http://printer.local/',
      'http://10.0.0.1.nip.io/',
      'https://user:secret@example.com/',
      'https://qr.example.com/functions/v1/api/qr/0K3QR7XPW9',
    ],
  ),
)('%s is refused, as a website and as social media', async (link) => {
  for (const type of ['url', 'social']) {
    const { status, body } = await create(link, type);
    expect([status, body]).toEqual([400, refusal]);
  }
});

it.each(withOthers(['https://qr.example.com/about-us'], ['https://example.com/', 'https://bücher.example/']))(
  '%s is accepted, and opens at once',
  async (link) => {
    const { status, body } = await create(link);
    expect(status).toBe(201);
    const { id } = (body as unknown as { qrData: { id: string } }).qrData;
    const scan = await api.scan(id);
    expect([scan.status, scan.headers.get('location')]).toEqual([302, new URL(link).href]);
  },
);

it('a look-alike of another host is accepted, and opens with a warning', async () => {
  const { id } = (await api.create('https://аррӏе.com/login')).qrData;
  expect((await api.scan(id)).headers.get('location')).toBe(`/${id}+`);
  const page = await (await api.scan(id, { accept: 'text/html' })).text();
  expect(page).toContain('This may be a fake address');
  expect(page).toContain('xn--80ak6aa92e.com');
  expect(page).toContain('аррӏе.com');
  expect(await api.counterOf(id)).toBe(2);
});

describe('codes from before the rule', () => {
  const imitation = 'https://paypa1.example/';
  const warningOf = async (id: string) =>
    (await sql<{ warning: string | null }>('SELECT warning FROM qr_data WHERE id = $1', [id]))[0]!.warning;
  async function sweep(): Promise<void> {
    await runJobs(server);
    expect(await sql(doneStatement)).toEqual([{ done: true }]);
  }

  /** Makes codes without warnings, as old releases did. @returns their ids, sorted */
  async function oldCodes(links: readonly string[]): Promise<string[]> {
    await sweep();
    const ids: string[] = [];
    for (const link of links) ids.push((await api.create(link)).qrData.id);
    await sql('UPDATE qr_data SET warning = NULL WHERE id = ANY ($1)', [ids]);
    return ids.sort();
  }

  it('are flagged in the background', async () => {
    const [sound] = await oldCodes(['https://sound.example/']);
    const [flagged] = await oldCodes([imitation]);
    await sql(`UPDATE destination_sweeps SET version = 'an older rule' WHERE list = 'look-alike'`);
    await sweep();
    expect([await warningOf(flagged!), await warningOf(sound!)]).toEqual(['look-alike', null]);
    expect((await api.scan(flagged!)).headers.get('location')).toBe(`/${flagged}+`);
  });

  itInFull('are checked from the point where a sweep stopped, and once', async () => {
    const [first, second] = await oldCodes([imitation, imitation]);
    const stopped = `UPDATE destination_sweeps SET position = $1, done_at = NULL WHERE list = 'look-alike'`;
    await sql(stopped, [first]);
    await sweep();
    expect([await warningOf(first!), await warningOf(second!)]).toEqual([null, 'look-alike']);
  });
});

const doneStatement = `SELECT done_at IS NOT NULL AS done FROM destination_sweeps WHERE list = 'look-alike'`;
