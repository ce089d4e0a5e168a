import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { complaints, doctor, examine, soundInstallation } from '../support/doctor.js';
import { startS3Server } from '../support/s3-server.js';
import { embeddedUrl, removeDataDir, startServer } from '../support/test-server.js';

const on = soundInstallation();

it('a sound installation has nothing to complain of with everything embedded, while the server runs and after it has stopped', async () => {
  const server = await startServer();
  try {
    const environment = { DATA_DIR: server.dataDir, PORT: String(server.port) };
    const running = await examine(environment);
    expect([complaints(running.report), running.code]).toEqual([[], 0]);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
    await server.stop();
    const stopped = await examine(environment);
    expect([complaints(stopped.report), stopped.code]).toEqual([[], 0]);
    expect(stopped.report.findings.filter(({ level }) => level === 'skipped')).toEqual([]);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
});

it('finds a wrong database password', async () => {
  const server = await startServer();
  try {
    const url = Object.assign(new URL(embeddedUrl(server.dataDir)), { password: 'hushhush' });
    const { code, report, output } = await examine({ ...on.environment, DATABASE_URL: url.href });
    expect([code, complaints(report)]).toEqual([
      1,
      [
        [
          'database',
          expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or password \(28P01\)$/),
        ],
      ],
    ]);
    expect(output).not.toContain('hushhush');
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
});

it('finds a read-only data folder and a bucket closed to browsers', async () => {
  const closed = await startS3Server([]);
  try {
    const environment = { ...on.environment, ...closed.environment, DATA_DIR: readOnlyFolder() };
    const { code, report } = await examine(environment, doctor, withoutRootsPower);
    expect([code, complaints(report)]).toEqual([
      1,
      [
        ['data folder', `Cannot write to ${environment.DATA_DIR} (EACCES)`],
        ['files', expect.stringMatching(/does not allow uploads from .* \(CORS/)],
      ],
    ]);
  } finally {
    await closed.remove();
  }
});

it('finds that nothing can be stored in a data folder that only reads', async () => {
  const { report } = await examine({ DATA_DIR: readOnlyFolder() }, doctor, withoutRootsPower);
  expect(complaints(report).map(([check]) => check)).toEqual(['data folder', 'files']);
});

/** Root writes everywhere unless it lacks these capabilities. */
const withoutRootsPower =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];

function readOnlyFolder(): string {
  const folder = mkdtempSync(join(on.dataDir, 'read-only-'));
  chmodSync(folder, 0o555);
  return folder;
}
