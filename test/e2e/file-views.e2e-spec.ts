import { adminSettings } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { pdfOf, pdfOfTexts, streamOf } from '../support/sample-files.js';
import { Uploads } from '../support/uploads.js';

/** What the page of a PDF shows, and that one of two servers with one database and storage makes what is missing. */

const settings: Record<string, string> = { RATE_LIMITS: 'off', ...adminSettings };
let storage: S3Server;
beforeAll(async () => {
  storage = await startS3Server();
  Object.assign(settings, storage.environment);
});
afterAll(() => storage.stop());

const { servers } = ownServers(startOutsidePostgres, 2, settings);
const origin = () => servers[0]!.origin;

async function make(file: Buffer, name = 'menu.pdf', more: object = {}) {
  const upload = await new Uploads(origin()).send(name, 'application/pdf', file);
  return MakerApi.make(origin(), { type: 'pdf', content: { upload, ...more } });
}
const pageOf = async (id: string, at = 0) => (await fetch(`${servers[at]!.origin}/p/${id}`)).text();

const link = (flags: number, action: string) =>
  `<</Type /Annot /Subtype /Link /F ${flags} /Rect [20 340 120 370] /A <</S ${action}>>>>`;

/** A page with links, the first of which is at its text. */
const linked = () =>
  pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>> /Annots [${[
      link(0, '/URI /URI (https://order.files.example/now)'),
      link(0, '/URI /URI (tel:+49 30 123456)'),
      link(0, '/URI /URI (javascript:alert\\(1\\))'),
      link(0, '/URI /URI (http://127.0.0.1/)'),
      link(0, `/URI /URI (${origin()}/7Z3K9QW2XA)`),
      link(0, '/GoToR /F (other.pdf) /D [0 /Fit]'),
      link(2, '/URI /URI (https://hidden.files.example/)'),
    ].join(' ')}]>>`,
    streamOf(Buffer.from('BT /F 12 Tf 20 350 Td (Order online) Tj ET')),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ]);

it('links to where the file does, as far as a code may', async () => {
  const { id } = await make(linked());
  const html = await pageOf(id);
  const [, list = ''] = /<h2>Links in this PDF<\/h2>(.*?)<\/section>/s.exec(html)!;
  expect([...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...found]) => found)).toEqual([
    ['https://order.files.example/now', 'Order online'],
    ['tel:+4930123456', 'Order online'],
  ]);
  const hosts = await servers[0]!.sql('SELECT host, listed FROM qr_hosts WHERE qr_id = $1', [id]);
  expect(hosts).toEqual([{ host: 'order.files.example', listed: false }]);
  const ban = await servers[0]!.admin.call<{ id: string; disabled: number }>('POST', 'bans', {
    host: 'files.example',
    reason: 'phishing',
  });
  expect(ban.body.disabled).toBe(0);
  expect(await pageOf(id)).not.toContain('files.example');
  expect(await pageOf(id)).toContain('A link was removed.');
  await servers[0]!.admin.call('DELETE', `bans/${ban.body.id}`);
});

it('says what its text is, and which pages are in the file alone', async () => {
  const { id } = await make(pdfOfTexts(...Array.from({ length: 22 }, (_, i) => `Dish ${i + 1}`)));
  const html = await eventually(
    () => pageOf(id),
    (page) => page.includes('more pages are in the PDF'),
  );
  expect(html).toContain('Taken out of the PDF by a program.');
  expect(html).toMatch(/<a href="[^"]*menu\.pdf">2 more pages are in the PDF<\/a>/);
  expect(html.match(/as a picture<\/summary>/g)).toHaveLength(19);
  expect(html).toContain('Dish 22');
});

it('has the name of the file as it was uploaded, until its maker gives it a title', async () => {
  const file = pdfOfTexts('Dish');
  const { id, maker, created } = await make(file, 'Coca-Cola menu.pdf');
  expect(await pageOf(id)).toContain('<h1 dir="auto">Coca-Cola menu</h1>');
  const upload = created.qrData.original_resource;
  await maker.change(id, { content: { upload, title: 'Drinks & snacks' } });
  expect(await pageOf(id)).toContain('<h1 dir="auto">Drinks &amp; snacks</h1>');
  const named = await make(file, 'a-la-carte.pdf', { title: 'Dinner' });
  expect(await pageOf(named.id)).toContain('<h1 dir="auto">Dinner</h1>');
  const unnamed = await make(file, 'a-la-carte.pdf');
  expect(await pageOf(unnamed.id)).toContain('<h1 dir="auto">a-la-carte</h1>');
});

describe('a view that is not finished', () => {
  const texts = ['Starters', 'Mains', 'Desserts'];
  const unfinish = (until: string) =>
    servers[0]!.sql(
      `UPDATE file_views SET made = 1, is_done = false, making_until = ${until},
         pictures = jsonb_path_query_array(pictures, '$[0]'), text = jsonb_path_query_array(text, '$[0]')`,
    );
  const pictures = async (id: string) => {
    const [row] = await servers[0]!.sql<{ count: number; rounds: number; done: boolean }>(
      `SELECT jsonb_array_length(pictures) AS count, rounds, is_done AS done FROM file_views
       WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
      [id],
    );
    return row!;
  };

  it('is finished once, at visits to any server', async () => {
    const { id } = await make(pdfOfTexts(...texts));
    await eventually(
      () => pictures(id),
      ({ done }) => done,
    );
    const { rounds } = await pictures(id);
    await unfinish('NULL');
    const visits = await Promise.all([0, 1, 0, 1].map((at) => pageOf(id, at)));
    for (const html of visits) expect(html).toContain('Starters');
    const { count, rounds: after } = await eventually(
      () => pictures(id),
      ({ done }) => done,
    );
    expect([count, after]).toEqual([3, rounds + 1]);
    expect(await pageOf(id, 1)).toContain('Desserts');
  });

  it('is left to the server that makes it, and made by another one after that has gone', async () => {
    const { id } = await make(pdfOfTexts(...texts));
    await eventually(
      () => pictures(id),
      ({ done }) => done,
    );
    await unfinish(`now() + interval '1 hour'`);
    const html = await pageOf(id);
    expect(html).toContain('Starters');
    expect(html).toContain('being prepared');
    expect((await pictures(id)).count).toBe(1);
    await unfinish(`now() - interval '1 second'`);
    await pageOf(id, 1);
    const { count } = await eventually(
      () => pictures(id),
      ({ done }) => done,
    );
    expect(count).toBe(3);
  });

  it('is made anew if a release before has made it', async () => {
    const { id } = await make(pdfOfTexts(...texts));
    await servers[0]!.sql(`UPDATE file_views SET made = 0, rounds = 0, is_done = false, text = '[]'`);
    expect(await pageOf(id)).not.toContain('Starters');
    await eventually(
      () => pictures(id),
      ({ done }) => done,
    );
    expect(await pageOf(id)).toContain('Desserts');
    expect((await pictures(id)).count).toBe(3);
  });
});
