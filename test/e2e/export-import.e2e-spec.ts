import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { runProgram } from '../support/run-program.js';
import { blankPng } from '../support/sample-files.js';
import { itInFull } from '../support/tier.js';
import { files } from '../support/uploads.js';

const server = ownServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-export-'));
const out = join(folder, 'export');
const exportTo = (target: string) =>
  runProgram(['dist/server/programs/export/export.js', '--out', target], {
    DATA_DIR: server.dataDir,
    PUBLIC_ORIGIN: server.origin,
  });
const importInto = (dataDir: string, from = out) =>
  runProgram(['dist/server/programs/export/import.js', '--from', from, '--link-origin', server.origin], {
    DATA_DIR: dataDir,
  });
let ids: { link: string; pdf: string; off: string };
let key: string;

beforeAll(async () => {
  const { api, uploads } = server;
  const style = { logo: `data:image/png;base64,${blankPng(2_000).toString('base64')}` };
  const { body: link } = await api.post<CreatedQrResponse>('/api/qr', {
    type: 'url',
    originalResource: 'https://example.com/?price=$5',
    email: 'maker@example.com',
    style,
  });
  key = link.key!;
  const pdf = await uploads.create('pdf', await uploads.send('menu.pdf', 'application/pdf', files.pdf()));
  const off = await api.create('https://example.com/off');
  ids = { link: link.qrData.id, pdf: pdf.body.qrData.id, off: off.qrData.id };
  await fetch(`${server.origin}/${ids.link}`, { redirect: 'manual' });
  await server.sql(`UPDATE qr_data SET status = 'disabled', status_reason = 'spam' WHERE id = $1`, [ids.off]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string, from = out) => readFileSync(join(from, name), 'utf8');

it('exports all codes of a running server, without e-mail addresses', async () => {
  const { code, stdout, stderr } = await exportTo(out);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.toString()).toContain(`3 codes, of which 2 open, are in ${out}`);

  const records = read('codes.ndjson');
  expect(records.trim().split('\n')).toHaveLength(3);
  expect(records).not.toContain('maker@example.com');
  expect(records).toContain('"counter": 1');
  const pdfKey = /storage:(content[^"]*)/.exec(records)![1]!;
  expect(read('haproxy.map').split('\n').sort()).toEqual(
    ['', `/${ids.link} https://example.com/?price=$5`, `/${ids.pdf} /files/${pdfKey}`].sort(),
  );
  expect(read('nginx.map')).toContain(`/${ids.link} "https://example.com/?price=\${dollar}5";`);
  expect(readFileSync(join(out, 'files', pdfKey))).toEqual(files.pdf());
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out });
});

itInFull('writes only into an empty folder', async () => {
  const again = await exportTo(out);
  expect([again.code, again.stderr]).toEqual([1, `${out} is not empty\n`]);
});

itInFull('has copies of the pages that show contents, without what needs the service', async () => {
  const { api, sql, origin } = server;
  const make = async (type: string, content: object) =>
    (await api.post<CreatedQrResponse>('/api/qr', { type, content })).body.qrData.id;
  const picture = `data:image/png;base64,${blankPng(2_000).toString('base64')}`;
  const urls = ['https://fine.example/a', 'https://shop.banned.example/b'];
  const links = await make('links', { name: 'Ada', picture, links: urls.map((url) => ({ url })) });
  const contact = await make('contact', { firstName: 'Ada', lastName: 'Lovelace', page: true });
  const dish = { name: { es: 'Sopa', en: 'Soup' }, price: 650 };
  const menu = await make('menu', {
    title: 'Casa',
    currency: 'EUR',
    languages: ['es', 'en'],
    sections: [{ name: { es: 'Entrantes', en: 'Starters' }, dishes: Array(200).fill(dish) }],
  });
  const off = await make('links', { name: 'Off', links: [{ url: urls[0] }] });
  await sql(`UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [off]);
  await sql(`INSERT INTO bans (host, reason, actor) VALUES ('banned.example', 'spam', 'test')`);

  const copies = join(folder, 'pages');
  expect((await exportTo(copies)).code).toBe(0);
  const lines = read('pages.ndjson', copies).trim().split('\n');
  const files = lines.flatMap((line) => (JSON.parse(line) as { files: string[] }).files);
  expect(files.sort()).toEqual(
    [
      `p/${links}/index.html`,
      `p/${links}/picture.webp`,
      `p/${contact}/index.html`,
      `p/${contact}/contact.vcf`,
      `p/${menu}/index.html`,
      `p/${menu}/en.html`,
    ].sort(),
  );
  const page = read(`p/${links}/index.html`, copies);
  expect(page).toContain(`<a class="link" href="${urls[0]!}"`);
  expect(page).not.toContain('banned.example');
  expect(page).not.toMatch(/go\/1|<footer|privacy-policy/);
  const answer = await fetch(`${origin}/p/${links}/picture.webp`);
  expect(readFileSync(join(copies, `p/${links}/picture.webp`))).toEqual(
    Buffer.from(await answer.arrayBuffer()),
  );
  expect(read(`p/${contact}/contact.vcf`, copies)).toContain('FN:Ada Lovelace');
  const menus = ['index', 'en'].map((name) => read(`p/${menu}/${name}.html`, copies));
  expect(menus.map((html) => html.match(/<h3 /g)?.length)).toEqual([200, 200]);
  expect(menus[0]).toContain(`<html lang="es" dir="ltr">`);
  expect(menus[0]).toContain(`<a href="/p/${menu}/en.html"`);
  expect(menus[1]).toContain(`<a href="/p/${menu}"`);
  for (const html of menus) expect(html).not.toContain('<form');
  expect(read('nginx.map', copies)).toContain(`/${menu} "/p/${menu}";`);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: copies });
  await sql('DELETE FROM bans');
  for (const id of [links, contact, menu, off]) await sql('DELETE FROM qr_data WHERE id = $1', [id]);
});

describe('into another installation', () => {
  const other = ownServer();

  const opened = async (id: string) => {
    const answer = await fetch(`${other.origin}/${id}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };

  it('imports all codes, and changes nothing when repeated', async () => {
    const first = await importInto(other.dataDir);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout.toString()).toContain(
      '3 codes: 3 added, 0 existed already, 0 refused; 2 files added',
    );
    expect(await opened(ids.link)).toEqual([302, `/prel1/${ids.link}`]);
    expect(await opened(ids.link)).toEqual([302, 'https://example.com/?price=$5']);
    expect((await opened(ids.off))[0]).toBe(410);
    const menu = await fetch(`${(await opened(ids.pdf))[1] as string}?file`);
    expect(Buffer.from(await menu.arrayBuffer())).toEqual(files.pdf());
    const owner = MakerApi.withKey(() => other.origin, key);
    expect((await owner.change(ids.link, { name: 'Terrace' })).status).toBe(200);
    const picture = async (origin: string) =>
      Buffer.from(await (await fetch(`${origin}/api/qr/${ids.link}/image.png`)).arrayBuffer());
    expect(await picture(other.origin)).toEqual(await picture(server.origin));
    const targets = ({ sql }: OwnServer) => sql('SELECT id, host, file_sha256 FROM qr_data ORDER BY id');
    expect(await targets(other)).toEqual(await targets(server));

    const second = await importInto(other.dataDir);
    expect(second.stdout.toString()).toContain(
      '3 codes: 0 added, 3 existed already, 0 refused; 0 files added',
    );
    expect(await other.api.counterOf(ids.link)).toBe(3);
  });

  itInFull(
    'refuses lines with unsafe addresses and banned destinations, reports their numbers, and adds the others',
    async () => {
      const edited = join(folder, 'edited');
      cpSync(out, edited, { recursive: true });
      const lines = read('codes.ndjson').trim().split('\n');
      const [link, pdf] = [ids.link, ids.pdf].map((id) => lines.find((line) => line.includes(`"${id}"`))!);
      const pdfSum = createHash('sha256').update(files.pdf()).digest('hex');
      await other.sql(
        `INSERT INTO bans (host, sha256, reason, actor) VALUES ('banned.example', NULL, 'spam', 'test'), (NULL, $1, 'spam', 'test')`,
        [pdfSum],
      );
      const made = (line: string | undefined, id: string, resource?: string) => {
        const record = JSON.parse(line!) as { original_resource: string };
        const code_text = `${server.origin}/${id}`;
        return JSON.stringify({
          ...record,
          id,
          code_text,
          original_resource: resource ?? record.original_resource,
        });
      };
      rewrite(edited, [
        made(link, '0000000001', 'javascript:alert(1)'),
        made(link, '0000000002', 'data:text/html,x'),
        made(link, '0000000003', 'https://shop.banned.example/x'),
        made(pdf, '0000000004'),
        '{',
        made(link, '0000000006', 'https://fine.example/'),
      ]);
      const { code, stdout, stderr } = await importInto(other.dataDir, edited);
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([
        'Line 1 is refused: original_resource is not a public http or https address',
        'Line 2 is refused: original_resource is not a public http or https address',
        'Line 5 is refused: not JSON',
        'Line 3 is refused: banned.example is banned here',
        `Line 4 is refused: ${pdfSum} is banned here`,
      ]);
      expect(stdout.toString()).toContain('6 codes: 1 added, 0 existed already, 5 refused; 0 files added');
      const found = await other.sql(`SELECT id, status FROM qr_data WHERE id < '0000000009'`);
      expect(found).toEqual([{ id: '0000000006', status: 'active' }]);
    },
  );

  itInFull('refuses printed codes of other sites, unless their origin is named', async () => {
    const { code, stderr } = await runProgram(['dist/server/programs/export/import.js', '--from', out], {
      DATA_DIR: other.dataDir,
    });
    expect(code).toBe(1);
    expect(
      stderr.match(/^Line \d is refused: code_text is no scan link at .+ --link-origin$/gm),
    ).toHaveLength(3);
    const wrong = await runProgram(
      ['dist/server/programs/export/import.js', '--from', out, '--link-origin', 'q.example/x'],
      { DATA_DIR: other.dataDir },
    );
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('It is not an origin')]);
  });

  itInFull('imports nothing from an export that was changed', async () => {
    const changed = join(folder, 'changed');
    cpSync(out, changed, { recursive: true });
    appendFileSync(join(changed, 'codes.ndjson'), '\n');
    const { code, stderr } = await importInto(other.dataDir, changed);
    expect([code, stderr]).toEqual([1, 'codes.ndjson does not match its checksum\n']);
  });
});

/** Replaces the records of an export and their checksum, as anyone with access to it could. */
function rewrite(target: string, lines: readonly string[]): void {
  writeFileSync(join(target, 'codes.ndjson'), lines.map((line) => `${line}\n`).join(''));
  const sum = execFileSync('sha256sum', ['codes.ndjson'], { cwd: target, encoding: 'utf8' });
  const sums = read('SHA256SUMS', target).replace(/^.* {2}codes\.ndjson\n/m, sum);
  writeFileSync(join(target, 'SHA256SUMS'), sums);
}
