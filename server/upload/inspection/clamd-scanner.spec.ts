import { type ClamdStub, startClamd } from '../../../test/support/clamd.js';
import { freePort } from '../../../test/support/test-server.js';
import { Unavailable } from '../../common/errors/unavailable.js';
import { readClamdAddress } from '../../config/clamd-address.js';
import { ClamdScanner } from './clamd-scanner.js';

const scannerAt = (url: string) => new ClamdScanner(readClamdAddress(url)!);

async function withClamd(clamd: Promise<ClamdStub>, use: (clamd: ClamdStub) => Promise<void>): Promise<void> {
  const started = await clamd;
  try {
    await use(started);
  } finally {
    await started.stop();
  }
}

it.each(['tcp', 'unix'] as const)('sends a file whole over %s, and reads the verdict', (on) =>
  withClamd(startClamd(on), async ({ url, scanned }) => {
    const large = Buffer.alloc(3_000_001, 'a');
    expect(await scannerAt(url).findsMalware(large)).toBe(false);
    expect(scanned[0]!.equals(large)).toBe(true);
    expect(await scannerAt(url).findsMalware(Buffer.from('a VIRUS'))).toBe(true);
    expect(await scannerAt(url).findsMalware(Buffer.alloc(0))).toBe(false);
    expect(await scannerAt(url).version()).toMatch(/^ClamAV 1\.0\.7/);
  }),
);

it.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR'],
  ['another answer', 'UNKNOWN COMMAND'],
  ['none', undefined],
])('takes %s for no verdict', (_, said) =>
  withClamd(
    startClamd('tcp', () => said),
    async ({ url }) => {
      await expect(scannerAt(url).findsMalware(Buffer.from('x'))).rejects.toThrow(Unavailable);
    },
  ),
);

it('does not take silence for a verdict', async () => {
  const scanner = scannerAt(`tcp://127.0.0.1:${await freePort()}`);
  await expect(scanner.findsMalware(Buffer.from('x'))).rejects.toThrow(
    'Files cannot be checked at the moment',
  );
});
