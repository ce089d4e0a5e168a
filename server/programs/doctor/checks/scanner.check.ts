import { DomainError } from '../../../common/errors/domain-error.js';
import { ClamdScanner } from '../../../upload/inspection/clamd-scanner.js';
import { eicar } from '../../../upload/inspection/eicar.js';
import { type Check, fault, type Finding, ok } from '../check.js';

/** Lets clamd scan the file that every scanner knows. */
export const scannerCheck: Check = {
  name: 'malware',
  settings: ['CLAMD_URL'],
  run: async ({ settings: { clamd } }) => [
    clamd ? await tryScanner(new ClamdScanner(clamd)) : ok('files are not scanned: no CLAMD_URL'),
  ],
};

async function tryScanner(scanner: ClamdScanner): Promise<Finding> {
  try {
    const version = await scanner.version();
    if (await scanner.findsMalware(eicar)) return ok(`${version} finds the test file`);
    return fault(
      'clamd does not know the test file of eicar.org',
      'Let freshclam load its signatures, and restart clamd.',
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const remedy =
      'Start clamd and wait until it has loaded its signatures, or correct CLAMD_URL; without it no file is taken.';
    return fault(`clamd does not answer (${(error.cause as Error).message})`, remedy);
  }
}
