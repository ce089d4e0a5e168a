import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from '../support/browser.js';
import { visit } from '../support/browser.js';
import { makeDataDir, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Tests that nothing of a Wi-Fi code is kept: in no log, table, file, metric or temporary folder. */

const codes = 1_000;
const killedAfter = 500;
/** It is in no other text, also in parts of what is compressed or escaped. */
const password = 'zq7Wv0Kx9Tr2Secret';
const dataDir = makeDataDir();
const temporary = mkdtempSync(join(tmpdir(), 'qr-secrecy-'));
const settings = { DATA_DIR: dataDir, TMPDIR: temporary, LOG_LEVEL: 'trace' };
let server: TestServer;
let output = '';

const wifi = { ssid: 'Guest', security: 'wpa', password };
/** Requests of which some are refused, and some have headers that other routes keep. */
const variants: readonly (readonly [path: string, body: object, headers?: Record<string, string>])[] = [
  ['', { kind: 'wifi', content: wifi }],
  ['/png', { kind: 'wifi', content: wifi }],
  ['/svg?download=1', { kind: 'wifi', content: wifi, style: { text: 'Wi-Fi' } }],
  ['', { kind: 'wifi', content: wifi }, { 'idempotency-key': 'a-key-of-sixteen-characters' }],
  ['', { kind: 'wifi', content: { ...wifi, security: 'wep' } }],
  ['', { kind: 'wifi', content: wifi, style: { color: 'white' } }],
  ['/png?size=1', { kind: 'wifi', content: wifi }],
  ['/bmp', { kind: 'wifi', content: wifi }],
  ['', { kind: 'wifi', content: { ...wifi, ssid: password.repeat(3) } }],
];

function send(i: number): Promise<number> {
  const [path, body, headers] = variants[i % variants.length]!;
  return fetch(`${server.origin}/api/pictures${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: i % 50 === 49 ? JSON.stringify(body).slice(0, -1) : JSON.stringify(body),
  }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => 0, // The server has been killed.
  );
}

async function makeInBrowser({ page }: Visitor): Promise<void> {
  await page.goto(`${server.origin}/generate/wifi`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Network name').fill('Guest');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create QR code' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await saved;
}

beforeAll(async () => {
  server = await startServer(settings);
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
  await rm(temporary, { recursive: true });
});

it('after a thousand codes, with errors and a kill, the password is nowhere', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < codes; i += 4) {
    const group = [i, i + 1, i + 2, i + 3].map(send);
    if (i === killedAfter) {
      output += server.output();
      await server.stop('SIGKILL');
      server = await startServer({ ...settings, PORT: String(server.port) });
    }
    for (const status of await Promise.all(group)) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 404, 422]));
  await makeInBrowser(await visit(390, 844, { reducedMotion: 'reduce' }));
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  await server.stop('SIGTERM');
  output += server.output();
  expect(output).toContain('/api/pictures');
  expect(output + metrics).not.toContain(password);
  expect(filesWith('qr_data', dataDir)).toContain('pg_wal');
  for (const folder of [dataDir, temporary]) expect(filesWith(password, folder)).toBe('');
});

/** Lists the files that contain a text. grep ends with 1 if there are none. */
function filesWith(text: string, folder: string): string {
  try {
    return execFileSync('grep', ['-rlaF', text, folder], { encoding: 'utf8' });
  } catch (error) {
    expect((error as { status: number }).status).toBe(1);
    return '';
  }
}
