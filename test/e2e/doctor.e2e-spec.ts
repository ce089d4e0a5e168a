import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { complaints, doctor, examine, soundInstallation } from '../support/doctor.js';
import { runProgram } from '../support/run-program.js';
import { startS3Server } from '../support/s3-server.js';
import { embeddedUrl, makeDataDir, removeDataDir, startServer } from '../support/test-server.js';

const on = soundInstallation();

describe('a sound installation', () => {
  it('has nothing to complain of, with everything outside', async () => {
    const { code, report } = await examine(on.environment);
    expect([complaints(report), report.findings.filter(({ level }) => level === 'skipped')]).toEqual([
      [],
      [],
    ]);
    expect([code, report.ok, report.faults, report.warnings]).toEqual([0, true, 0, 0]);
    const texts = report.findings.map(({ text }) => text);
    expect(texts).toContain('a presigned PUT is taken');
    expect(texts).toContain('written, read, copied and deleted');
    expect(texts).toContainEqual(expect.stringMatching(/is ready, by TLS, logged in$/));
    expect(existsSync(on.s3.pathOf('uploads/doctor'))).toBe(false);
  }, 60_000);

  it('has nothing to complain of with everything embedded, while the server runs and after it has stopped', async () => {
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
  }, 90_000);

  it('is left alone before its first start', async () => {
    const folder = join(makeDataDir(), 'data');
    const { code, report } = await examine({ DATA_DIR: folder });
    expect([complaints(report), code, existsSync(folder)]).toEqual([[], 0, false]);
  }, 30_000);

  it('is told of in lines for people', async () => {
    const { code, stdout } = await runProgram(doctor.slice(0, 1), on.environment);
    expect(code).toBe(0);
    expect(stdout.toString()).toMatch(/^✓ Node {10}\d+\.\d+\.\d+\n(.*\n)*\nEverything is in order\.\n$/);
  }, 30_000);
});

it('says how it is used', async () => {
  const help = await runProgram([...doctor, '--help']);
  expect([help.code, help.stdout.toString()]).toEqual([0, expect.stringContaining('--json')]);
  const wrong = await runProgram([...doctor, '--fix']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("unknown option '--fix'")]);
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
}, 90_000);

it("finds a clock that is not the database's", async () => {
  const anHourAhead = 'data:text/javascript,const now=Date.now;Date.now=()=>now()+3600e3';
  const { code, report } = await examine(on.environment, ['--import', anHourAhead, ...doctor]);
  expect([code, complaints(report)]).toEqual([
    1,
    [['clock', expect.stringMatching(/^3,600 s ahead of the database's/)]],
  ]);
}, 60_000);

it('finds a data folder that only reads', async () => {
  const folder = join(on.dataDir, 'read-only');
  mkdirSync(folder);
  chmodSync(folder, 0o555);
  // Root writes everywhere unless it lacks this capability.
  const capabilities = '-dac_override,-dac_read_search';
  const prefix = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', capabilities] : [];
  const environment = { ...on.environment, DATA_DIR: folder };
  const { code, report } = await examine(environment, doctor, prefix);
  expect([code, complaints(report)]).toEqual([
    1,
    [['data folder', `Nothing can be written in ${folder} (EACCES)`]],
  ]);
  const embedded = { DATA_DIR: folder };
  expect(complaints((await examine(embedded, doctor, prefix)).report).map(([check]) => check)).toEqual([
    'data folder',
    'files',
  ]);
}, 60_000);

it('finds a bucket that browsers may not upload to', async () => {
  const closed = await startS3Server([]);
  try {
    const { report } = await examine({ ...on.environment, ...closed.environment });
    expect(complaints(report)).toEqual([
      ['files', expect.stringMatching(/does not let browsers .* upload \(CORS/)],
    ]);
  } finally {
    await closed.remove();
  }
}, 60_000);
