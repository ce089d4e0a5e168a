import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from 'canvas';
import type { Failure } from '../../server/common/errors/failure.js';
import type { CreatedQrResponse, StaticPictureResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { runProgram } from '../support/run-program.js';
import { findSharedServer } from '../support/shared-server.js';
import { withOthers } from '../support/tier.js';

/** Tests the command that makes codes with the kinds whose content has fields, and with links that are in the code themselves. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-cli-kinds-'));
const secret = 'correct horse';

afterAll(() => rmSync(folder, { recursive: true }));

const cli = (args: string[], stdin?: string) =>
  runProgram(
    ['dist/server/programs/cli/cli.js', 'create', ...args],
    { QR_SERVER: server.origin, TZ: 'Europe/Berlin' },
    { cwd: folder, ...(stdin !== undefined && { stdin }) },
  );

/** Reads the code among the lines of a terminal, whose light modules are painted. */
function decodeLines(text: string): Promise<string | undefined> {
  const rows = text.split('\n').filter((line) => /^[ ▀▄█]+$/.test(line));
  const side = 4;
  const canvas = createCanvas(rows[0]!.length * side, rows.length * 2 * side);
  const context = canvas.getContext('2d');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fff';
  rows.forEach((row, at) =>
    Array.from(row).forEach((block, column) => {
      if ('▀█'.includes(block)) context.fillRect(column * side, at * 2 * side, side, side);
      if ('▄█'.includes(block)) context.fillRect(column * side, (at * 2 + 1) * side, side, side);
    }),
  );
  return decode(canvas.toBuffer('image/png'));
}

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');
const wifi = ['--kind', 'wifi', '--ssid', 'Gäste', '--security', 'wpa'];

it.each<[args: string[], holds: string, payload: string]>([
  [[...wifi, '--password', secret, '--hidden'], 'Gäste', 'WIFI:T:WPA;S:Gäste;P:correct horse;H:true;;'],
  [
    ['--kind=contact', '--first-name', 'Ada', '--content', '{"phones":[{"number":"+442079460000"}]}'],
    'Ada',
    card('N:;Ada;;;', 'FN:Ada', 'TEL;TYPE=CELL:+442079460000'),
  ],
  [
    ['--type', 'event', '--title', 'Party', '--start', '2026-07-15T20:00', '--duration', '90'],
    'Party',
    'BEGIN:VEVENT\r\nSUMMARY:Party\r\nDTSTART:20260715T180000Z\r\nDTEND:20260715T193000Z\r\nEND:VEVENT',
  ],
  [
    ['--type=event', '--title', 'Fair', '--start', '2026-12-31', '--end', '2026-12-31', '--all-day'],
    'Fair',
    'BEGIN:VEVENT\r\nSUMMARY:Fair\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nEND:VEVENT',
  ],
  [
    ['-temail', '--to', 'ada@example.com', '--subject', 'Hello'],
    'ada@example.com',
    'mailto:ada@example.com?subject=Hello',
  ],
  [['-t', 'phone', '--number', '+44 20 7946 0000'], '+442079460000', 'tel:+442079460000'],
  [
    ['-t', 'sms', '--number', '+442079460000', '--text', 'JOIN', '--caption', 'Join'],
    '+442079460000',
    'SMSTO:+442079460000:JOIN',
  ],
  [['-t', 'text', '--text', 'Inventory 4711', '--banner', 'SCAN'], 'Inventory 4711', 'Inventory 4711'],
  [
    ['-t', 'transfer', '--name', 'Red Cross', '--iban', 'DE89370400440532013000', '--amount', '12.50'],
    'Red Cross, 12.50 EUR',
    'BCD\n002\n1\nSCT\n\nRed Cross\nDE89370400440532013000\nEUR12.50',
  ],
  [['https://example.com/Menu', '--direct'], 'https://example.com/Menu', 'https://example.com/Menu'],
  [
    ['https://example.com/@a', '--direct', '--kind', 'social'],
    'https://example.com/@a',
    'https://example.com/@a',
  ],
])('%j prints a code, and saves its picture', async (args, holds, payload) => {
  const { code, stdout, stderr } = await cli([...args, '--out', 'code.png']);
  expect([code, stderr]).toEqual([0, '']);
  const text = stdout.toString();
  expect(text).toContain(`Holds     ${holds}\n`);
  expect(text).toContain('Saved as  code.png\n');
  expect(await decodeLines(text)).toBe(payload);
  expect(await decode(readFileSync(join(folder, 'code.png')))).toBe(payload);
});

it('takes the content from a file, and options before it', async () => {
  writeFileSync(
    join(folder, 'card.json'),
    JSON.stringify({ firstName: 'Ada', emails: ['ada@example.com'], address: { city: 'London' } }),
  );
  const { code, stdout } = await cli([
    '--kind',
    'contact',
    '--content',
    '@card.json',
    '--first-name',
    'Augusta',
    '--json',
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout.toString())).toMatchObject({
    kind: 'contact',
    payload: card('N:;Augusta;;;', 'FN:Augusta', 'EMAIL:ada@example.com', 'ADR:;;;London;;;'),
  });
});

it('writes the picture to stdout, and names it after its kind', async () => {
  const text = ['--kind', 'text', '--text', 'Inventory 4711'];
  const piped = await cli([...text, '--format', 'pdf', '--out', '-']);
  expect([piped.stdout.toString('latin1', 0, 5), piped.stderr.slice(0, 4)]).toEqual(['%PDF-', 'Kind']);
  const named = await cli([...text, '--format', 'webp', '--width', '300', '--json']);
  expect((JSON.parse(named.stdout.toString()) as { file: string }).file).toBe('text.webp');
  expect(await decode(readFileSync(join(folder, 'text.webp')))).toBe('Inventory 4711');
});

describe('a password', () => {
  it('comes from stdin, and is in the code and nowhere else', async () => {
    const { code, stdout, stderr } = await cli([...wifi, '--password', '-'], `${secret}\n`);
    expect([code, stderr]).toEqual([0, '']);
    expect(await decodeLines(stdout.toString())).toBe(`WIFI:T:WPA;S:Gäste;P:${secret};;`);
    expect(stdout.toString()).not.toContain(secret);
  });

  it.each([
    ['as JSON', [...wifi, '--password', secret, '--json'], 0],
    ['in a failure', [...wifi, '--password', secret, '--ssid', '', '--json'], 1],
    ['for a style that is refused', [...wifi, '--password', secret, '--color', 'white'], 1],
    ['in a list of JSON that is broken', ['--kind', 'wifi', '--content', `{"password":"${secret}`], 1],
    ['for a kind without one', ['--kind', 'sms', `--password=${secret}`], 2],
  ])('is not printed %s', async (_, args, status) => {
    const { code, stdout, stderr } = await cli(args);
    expect(code).toBe(status);
    expect(stdout.toString() + stderr).not.toContain(secret);
  });
});

it('prints the fault of each field', async () => {
  const args = [...wifi, '--password', 'short', '--ssid', ''];
  const { code, stdout, stderr } = await cli(args);
  expect([code, stdout.toString()]).toEqual([1, '']);
  expect(stderr).toBe(`The content is not valid (content.invalid)
  password: A Wi-Fi password has at least 8 characters. (password-too-short)
  ssid: Fill in this field. (missing)
`);
  const json = JSON.parse((await cli([...args, '--json'])).stderr) as Failure;
  expect(json).toMatchObject({
    code: 'content.invalid',
    fields: { ssid: 'missing', password: 'password-too-short' },
  });
});

it('makes a record of a chat in WhatsApp', async () => {
  const { code, stdout } = await cli([
    '--kind',
    'whatsapp',
    '--phone',
    '+442079460000',
    '--text',
    'Hi',
    '--json',
  ]);
  expect(code).toBe(0);
  const { qrData } = JSON.parse(stdout.toString()) as CreatedQrResponse;
  expect(qrData.original_resource).toBe('https://wa.me/442079460000?text=Hi');
});

it('keeps no record of a link that is in the code itself', async () => {
  const link = 'https://example.com/direct-alone';
  const { stdout } = await cli([link, '--direct', '--json']);
  expect((JSON.parse(stdout.toString()) as StaticPictureResponse).payload).toBe(link);
  expect(await server.sql('SELECT 1 FROM qr_data WHERE original_resource = $1', [link])).toEqual([]);
});

it.each(
  withOthers<[string, string[], string]>(
    [
      ['a choice that is none', [...wifi, '--security', 'wpa9'], 'Allowed choices are wpa, wpa3, wep, none'],
      ['text for a kind with fields', ['--kind', 'wifi', 'x'], 'too many arguments'],
      ['a file that is direct', ['--kind', 'pdf', 'a.pdf', '--direct'], "unknown option '--direct'"],
    ],
    [
      ['a length that is no number', ['-t', 'event', '--duration', 'long'], 'It must be a number.'],
      ['two kinds', ['--kind', 'url', '--type', 'social', 'x'], 'cannot be used with option'],
      ['two captions', ['x', '--text', 'a', '--caption', 'b'], 'cannot be used with option'],
    ],
  ),
)('prints its usage for %s', async (_, args, text) => {
  const { code, stderr } = await cli(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
});

it('lists the options of a kind', async () => {
  const { code, stdout } = await cli(['--kind', 'contact', '--help']);
  expect([code, stdout.toString()]).toEqual([
    0,
    expect.stringMatching(/--first-name <text>[^]*: phones, emails, address/),
  ]);
});

it('makes a page of a contact, and changes it with the key', async () => {
  const made = await cli(['--kind', 'contact', '--first-name', 'Ada', '--page', '--json']);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const { qrData, key } = JSON.parse(made.stdout.toString()) as CreatedQrResponse & { readonly key: string };
  expect(qrData.original_resource).toBe(`${server.origin}/p/${qrData.id}`);
  const changed = await runProgram(
    [
      'dist/server/programs/cli/cli.js',
      'manage',
      qrData.id,
      '--content',
      '{"firstName":"Grace","page":true}',
    ],
    { QR_SERVER: server.origin, QR_KEY: key },
  );
  expect([changed.code, changed.stderr]).toEqual([0, '']);
  expect(await (await fetch(qrData.original_resource)).text()).toContain('<title>Grace</title>');
});
