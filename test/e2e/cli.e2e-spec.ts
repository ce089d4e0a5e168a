import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import { parseKey } from '../../server/domain/key.js';
import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { runProgram } from '../support/run-program.js';
import { findSharedServer } from '../support/shared-server.js';
import { freePort } from '../support/test-server.js';
import { files } from '../support/uploads.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-cli-'));

afterAll(() => rmSync(folder, { recursive: true }));

const cli = (...args: string[]) => cliAt(server.origin, ...args);

const cliAt = (origin: string, ...args: string[]) =>
  runProgram(['dist/server/programs/cli/cli.js', ...args], { QR_SERVER: origin }, { cwd: folder });

async function createJson(...args: string[]): Promise<CreatedQrResponse & { file?: string }> {
  const { code, stdout, stderr } = await cli('create', ...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout.toString()) as CreatedQrResponse & { file?: string };
}

const made = (name: string, body: Buffer) => {
  writeFileSync(join(folder, name), body);
  return name;
};

it('creates a code and saves its picture', async () => {
  const { code, stdout, stderr } = await cli(
    ...'create https://example.com --format svg --out code.svg'.split(' '),
  );
  expect([code, stderr]).toEqual([0, '']);
  const [, id = ''] = /^Code +(\w{10})$/m.exec(stdout.toString()) ?? [];
  const [, key = ''] = /^Key +([\w-]{33})$/m.exec(stdout.toString()) ?? [];
  expect(parseKey(key)).toBeDefined();
  expect(stdout.toString()).toBe(`Code      ${id}
Link      ${server.origin}/${id}
Leads to  https://example.com
Score     8/8
Key       ${key}
Saved as  code.svg
`);
  const picture = await fetch(`${server.origin}/api/qr/${id}/image.svg`);
  expect(readFileSync(join(folder, 'code.svg'), 'utf8')).toBe(await picture.text());
});

it('prints the response of the API as JSON', async () => {
  const created = await createJson('https://example.com/json', '--type', 'social');
  expect(created).toMatchObject({ success: true, link: `${server.origin}/${created.qrData.id}` });
  expect(created.file).toBeUndefined();
  const { qrData } = (await server.api.get<QrResponse>(`/api/qr/${created.qrData.id}`)).body;
  expect(created.qrData).toEqual(qrData);
});

/** Options of `create`, with the resulting style. */
const styles: [name: string, options: string, style: object][] = [
  [
    'named choices',
    '--size large --color blue --background yellow --frame 3px --text Menu',
    { size: 'large', color: 'blue', background: 'yellow', frame: '3px', text: 'Menu' },
  ],
  [
    'free choices',
    '--color #1A237E --background #FFF8E1 --gradient #4A148C --angle 45 --modules rounded --eyes rounded' +
      ' --eye-color #880E4F --banner SCAN --banner-design ribbon --banner-place above --logo-ring wide',
    {
      color: '#1A237E',
      background: '#FFF8E1',
      gradient: { to: '#4A148C', angle: 45 },
      modules: 'rounded',
      eyes: { shape: 'rounded', color: '#880E4F' },
      banner: { design: 'ribbon', text: 'SCAN', place: 'above' },
      logoRing: 'wide',
    },
  ],
];

it.each(withOthers(styles.slice(1), styles.slice(0, 1)))(
  'passes on %s, in the format of the file name',
  async (name, options, style) => {
    const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } });
    const logo = made('logo.png', await square.png().toBuffer());
    const out = name.replace(' ', '-') + '.png';
    const words = [...options.split(' '), '--logo', logo, '--out', out];
    const { qrData, link, file } = await createJson('https://example.com/styled', ...words);
    expect(file).toBe(out);
    expect(await decode(readFileSync(join(folder, out)))).toBe(codeText(link));
    const statement = 'SELECT style FROM qr_data WHERE id = $1';
    const [record] = await server.sql<{ style: object }>(statement, [qrData.id]);
    expect(record!.style).toMatchObject(style);
  },
);

it.each(withOthers([['pdf', 'Menu 2026.pdf', files.pdf()]], [['menu', 'menu.png', files.png()]]))(
  'uploads the file of a %s',
  async (type, name, file) => {
    const { qrData } = await createJson(made(name, file), '--type', type);
    expect(qrData.original_resource).toContain(`${server.origin}/files/content/`);
    const stored = Buffer.from(await (await fetch(qrData.original_resource)).arrayBuffer());
    expect(stored.equals(file)).toBe(true);
  },
);

itInFull('shows a code by its id or link, and its scans', async () => {
  const { qrData, link } = await createJson('https://example.com/get');
  await server.api.increment(qrData.id);
  const lines = await cli('get', link);
  expect(lines.code).toBe(0);
  expect(lines.stdout.toString()).toMatch(/^Code +\w{10}\nLeads to +https:.*\/get\nScans +1\n/);
  const json = await cli('get', qrData.id.toLowerCase(), '--json');
  expect(JSON.parse(json.stdout.toString())).toMatchObject({
    success: true,
    qrData: { id: qrData.id, counter: 1 },
  });
});

itInFull('saves a picture of any width, or writes it to stdout', async () => {
  const { qrData } = await createJson('https://example.com/picture');
  const saved = await cli('picture', qrData.id, '--width', '300', '--format', 'webp');
  expect([saved.code, saved.stdout.toString()]).toEqual([0, `Saved as  ${qrData.id}.webp\n`]);
  expect((await sharp(join(folder, `${qrData.id}.webp`)).metadata()).format).toBe('webp');
  const piped = await cli('picture', qrData.id, '--out', '-');
  const picture = await fetch(`${server.origin}/api/qr/${qrData.id}/image.png`);
  expect(piped.stdout.equals(Buffer.from(await picture.arrayBuffer()))).toBe(true);
  const created = await cli('create', 'https://example.com/piped', '--format', 'pdf', '--out', '-');
  expect(created.stdout.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(created.stderr).toMatch(/^Code /);
});

it.each(
  withOthers(
    [['unreadable colors', ['create', 'https://example.com', '--color', 'white'], 'style.unreadable']],
    [
      ['an invalid link', ['create', 'nonsense'], 'resource.invalid'],
      ['an unknown id', ['get', '0000000000'], 'qr.not-found'],
      ['a width that is too small', ['picture', '0000000000', '--width', '9'], 'request.invalid'],
      ['a missing file', ['create', 'no.pdf', '--type', 'pdf'], 'cli.file'],
      ['a file of another type', ['create', 'a.html', '--type', 'pdf'], 'upload.type'],
      ['a missing logo', ['create', 'https://example.com', '--logo', 'no.png'], 'cli.file'],
    ],
  ),
)('reports %s by its error code', async (_, args, errorCode) => {
  const { code, stdout, stderr } = await cli(...args, '--json');
  expect([code, stdout.toString()]).toEqual([1, '']);
  expect(JSON.parse(stderr) as Failure).toMatchObject({ success: false, code: errorCode });
  const plain = await cli(...args);
  expect(plain.code).toBe(1);
  expect(plain.stderr).toMatch(new RegExp(`^.+ \\(${errorCode}\\)\\n$`));
});

itInFull('makes no code if it could not save the picture', async () => {
  // A request to this server would fail with cli.unreachable.
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { code, stderr } = await cliAt(origin, 'create', 'https://example.com', '--out', 'no/such.png');
  expect([code, stderr]).toEqual([1, 'no/such.png cannot be written (ENOENT) (cli.file)\n']);
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

it.each(
  withOthers(
    [['no content', ['create'], 'give a link, the path of a file, or --content']],
    [
      ['an unknown type', ['create', 'x', '--type', 'nope'], 'Allowed choices are url, wifi, contact, pdf'],
      ['an unknown color', ['create', 'x', '--color', 'mauve'], 'must be one of black'],
      ['an invalid id', ['get', 'x'], 'It must be the id of a code, or its link.'],
      ['an invalid server', ['get', '0000000000', '--server', 'ftp://x'], 'It must be an address such as'],
      ['two things for stdout', ['picture', '0000000000', '--json', '--out', '-'], 'both write to stdout'],
      ['an unknown option', ['get', '0000000000', '--colour', 'x'], "unknown option '--colour'"],
    ],
  ),
)('prints its usage for %s', async (_, args, text) => {
  const { code, stdout, stderr } = await cli(...args);
  expect([code, stdout.toString()]).toEqual([2, '']);
  expect(stderr).toContain(text);
  expect(stderr).not.toMatch(/\n\s+at /);
});

itInFull('prints its help', async () => {
  const help = await cli('create', '--help');
  expect([help.code, help.stdout.toString()]).toEqual([0, expect.stringContaining('--logo <file>')]);
});

itInFull("reports a server that does not answer, and an answer that is not the API's", async () => {
  const nowhere = await cliAt(`http://127.0.0.1:${await freePort()}`, 'get', '0000000000');
  const text = expect.stringMatching(/does not answer \(ECONNREFUSED\).*cli\.unreachable/) as string;
  expect(nowhere).toMatchObject({ code: 1, stderr: text });
  await withStub(
    () => [502, '<html>'],
    async (origin) => {
      const other = await cliAt(origin, 'get', '0000000000');
      expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('answers 502')]);
    },
  );
});

it('retries a creation with the same key after a failure', async () => {
  const keys: unknown[] = [];
  const busy = JSON.stringify({ success: false, error: 'Error creating QR code', code: 'unavailable' });
  await withStub(
    (request) => {
      keys.push(request.headers['idempotency-key']);
      return keys.length === 1 ? 'break' : [503, busy];
    },
    async (origin) => {
      const { code, stderr } = await cliAt(origin, 'create', 'https://example.com');
      expect([code, stderr]).toEqual([1, 'Error creating QR code (unavailable)\n']);
    },
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

/** Runs `use` on the origin of a server that gives this answer, or breaks the connection. */
async function withStub(
  answer: (request: IncomingMessage) => readonly [status: number, body: string] | 'break',
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const stub = createServer((request, response) => {
    const told = answer(request);
    if (told === 'break') request.socket.destroy();
    else response.writeHead(told[0], { 'retry-after': '0' }).end(told[1]);
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(stub.address() as AddressInfo).port}`);
  } finally {
    stub.closeAllConnections();
    stub.close();
  }
}
