import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { runProgram } from '../support/run-program.js';
import { query } from '../support/scan-daily.js';
import { findSharedServer } from '../support/shared-server.js';
import { embeddedUrl } from '../support/test-server.js';

const server = findSharedServer();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qr-cli-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('passes on every free choice of a style', async () => {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'logo.png'), logo);
  const options = {
    color: '#1A237E',
    background: '#FFF8E1',
    gradient: '#4A148C',
    angle: '45',
    modules: 'rounded',
    eyes: 'rounded',
    'eye-color': '#880E4F',
    banner: 'SCAN ME',
    'banner-design': 'ribbon',
    'banner-place': 'above',
    'logo-ring': 'wide',
    logo: 'logo.png',
  };
  const { code, stdout, stderr } = await runProgram(
    [
      ...[
        'dist/server/programs/cli/cli.js',
        'create',
        'https://example.com/free',
        '--out',
        'free.png',
        '--json',
      ],
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { QR_SERVER: server.origin },
    { cwd: folder },
  );
  expect([code, stderr]).toEqual([0, '']);
  const { qrData, link } = JSON.parse(stdout.toString()) as CreatedQrResponse;
  const kept = 'SELECT style FROM qr_data WHERE id = $1';
  const [record] = await query<{ style: object }>(embeddedUrl(server.dataDir), kept, [qrData.id]);
  expect(record!.style).toMatchObject({
    color: '#1A237E',
    background: '#FFF8E1',
    gradient: { to: '#4A148C', angle: 45 },
    modules: 'rounded',
    eyes: { shape: 'rounded', color: '#880E4F' },
    banner: { design: 'ribbon', text: 'SCAN ME', place: 'above' },
    logoRing: 'wide',
  });
  expect(await decode(readFileSync(join(folder, 'free.png')))).toBe(codeText(link));
});
