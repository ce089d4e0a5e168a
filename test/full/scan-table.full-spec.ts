import { execFileSync } from 'node:child_process';

it('cells of the scan table score about what it says', () => {
  const checked = execFileSync(process.execPath, ['test/proof/run.mjs', 'sample'], { encoding: 'utf8' });
  expect(checked.trim().split('\n').length).toBeGreaterThan(10);
});
