import 'reflect-metadata';
import { Command } from 'commander';
import type { Check } from './check.js';
import { dataFolderCheck } from './checks/data-folder.check.js';
import { databaseCheck } from './checks/database.check.js';
import { diskCheck } from './checks/disk.check.js';
import { geoCheck } from './checks/geo.check.js';
import { mailCheck } from './checks/mail.check.js';
import { originCheck } from './checks/origin.check.js';
import { proxyCheck } from './checks/proxy.check.js';
import { scannerCheck } from './checks/scanner.check.js';
import { storageCheck } from './checks/storage.check.js';
import { examine } from './examine.js';
import { Installation } from './installation.js';
import { readReadableSettings } from './readable-settings.js';
import { isSound, jsonReport, textReport } from './report.js';

/** The order of the report: a check comes after the checks whose faults would explain its own. */
const checks: readonly Check[] = [
  originCheck,
  proxyCheck,
  dataFolderCheck,
  diskCheck,
  databaseCheck,
  storageCheck,
  scannerCheck,
  mailCheck,
  geoCheck,
];

/** `npm run doctor`: exit code 0 without faults, 1 when a check found a fault. */
const { json } = new Command('doctor')
  .description(
    'Examines an installation. Run it with the environment, in the folder and as the user of the server, which may be running.',
  )
  .option('--json', 'print the findings as JSON')
  .allowExcessArguments(false)
  .parse()
  .opts<{ json?: true }>();

const { settings, faults } = readReadableSettings(process.env);
const installation = new Installation(settings);
try {
  const examined = await examine(checks, installation, faults);
  process.stdout.write((json ? jsonReport : textReport)(examined));
  process.exitCode = isSound(examined) ? 0 : 1;
} finally {
  await installation.close();
}
