import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { doctor, examine, soundInstallation } from '../support/doctor.js';
import { runProgram } from '../support/run-program.js';
import { makeDataDir } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

const on = soundInstallation();

describe('a sound installation', () => {
  it('has no faults and no warnings with all systems outside', async () => {
    const { code, report } = await examine(on.environment);
    expect(report.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect([code, report.ok, report.faults, report.warnings]).toEqual([0, true, 0, 0]);
    const texts = report.findings.map(({ text }) => text);
    expect(texts).toContain('a presigned PUT is accepted');
    expect(texts).toContain('written, read, copied and deleted');
    expect(texts).toContainEqual(expect.stringMatching(/is ready, by TLS, logged in$/));
    expect(await on.s3.objects.read('uploads/doctor')).toBeUndefined();
  });

  itInFull('is not changed before its first start, and the report is text', async () => {
    const folder = join(makeDataDir(), 'data');
    const { code, stdout } = await runProgram(doctor.slice(0, 1), { DATA_DIR: folder });
    expect([code, existsSync(folder)]).toEqual([0, false]);
    expect(stdout.toString()).toMatch(
      /^✓ origin {8}http:\/\/localhost:3000: .*\n(.*\n)*\nNo faults, no warnings\.\n$/,
    );
  });
});

itInFull('explains its options and refuses others', async () => {
  const help = await runProgram([...doctor, '--help']);
  expect([help.code, help.stdout.toString()]).toEqual([0, expect.stringContaining('--json')]);
  const wrong = await runProgram([...doctor, '--fix']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("unknown option '--fix'")]);
});
