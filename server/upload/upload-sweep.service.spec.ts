import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/settings.js';
import { incomingFolder } from '../storage/disk-files.js';
import { DiskQuota } from '../storage/disk-quota.js';
import { DiskStorage } from '../storage/disk-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { UploadSweeper } from './upload-sweep.service.js';

const hourMs = 60 * 60 * 1000;
const dataDir = mkdtempSync(join(tmpdir(), 'qr-sweep-'));
const settings = readSettings({ DATA_DIR: dataDir });
const temporary = new TemporaryFiles(incomingFolder(settings));
const storage = new DiskStorage(settings, temporary, new DiskQuota(settings.dataDir));
const sweeper = new UploadSweeper(storage, temporary, new BackgroundJobs());

afterAll(() => rmSync(dataDir, { recursive: true }));

it('finds nothing when nothing was ever uploaded', async () => expect(await sweeper.sweep()).toBe(0));

it.each([
  [23.9, 0],
  [24.1, 3],
])('after %d hours deletes %i uploads, and nothing else', async (hours, removed) => {
  const uploads = ['uploads/2026-11-20/1-a.pdf', 'uploads/2026-11-20/2-b.png', 'uploads/2026-11-21/3-c.jpg'];
  const others = ['content/2026-11-20/4-d.pdf', 'qr-0K3QR7XPW9.png'];
  for (const key of [...uploads, ...others]) await storage.put(key, Buffer.from('x'));
  expect(await sweeper.sweep(new Date(Date.now() + hours * hourMs))).toBe(removed);
  for (const key of uploads) expect(Boolean(await storage.stat(key))).toBe(removed === 0);
  for (const key of others) expect(await storage.stat(key)).toMatchObject({ key, bytes: 1 });
});

it.each([
  [0.9, true],
  [1.1, false],
])('after %d hours keeps a temporary file: %s', (hours, stays) =>
  temporary.use(async (path) => {
    writeFileSync(path, 'half');
    await sweeper.sweep(new Date(Date.now() + hours * hourMs));
    expect(await temporary.sweep(new Date(Date.now() + hourMs))).toBe(stays ? 1 : 0);
  }),
);
