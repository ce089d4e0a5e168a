import { DomainError } from '../../../common/errors/domain-error.js';
import { ClamdScanner } from '../../../upload/inspection/clamd-scanner.js';
import { eicar } from '../../../upload/inspection/malware-scanner.js';
import { type Check, fault, type Finding, ok } from '../check.js';

/** Scans the EICAR test file, which every malware scanner detects. */
export const scannerCheck: Check = {
  name: 'malware',
  run: async ({ clamd }) => [
    clamd ? await tryScanner(new ClamdScanner(clamd)) : ok('files are not scanned: CLAMD_URL is not set'),
  ],
};

async function tryScanner(scanner: ClamdScanner): Promise<Finding> {
  try {
    const version = await scanner.version();
    if (await scanner.findsMalware(eicar)) return ok(`${version} detects the test file`);
    return fault(
      'clamd does not detect the test file of eicar.org',
      'Load signatures with freshclam and restart clamd.',
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const remedy =
      'Start clamd and wait until it has loaded its signatures, or correct CLAMD_URL; until then every upload is refused.';
    return fault(`clamd does not answer (${(error.cause as Error).message})`, remedy);
  }
}
