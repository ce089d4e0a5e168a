import 'reflect-metadata';
import { Command } from 'commander';
import { readSettings, SettingsError } from '../../config/settings.js';
import { type Check, fault, type Finding } from './check.js';
import { dataFolderCheck } from './checks/data-folder.check.js';
import { databaseCheck } from './checks/database.check.js';
import { geoCheck } from './checks/geo.check.js';
import { mailCheck } from './checks/mail.check.js';
import { originCheck } from './checks/origin.check.js';
import { proxyCheck } from './checks/proxy.check.js';
import { scannerCheck } from './checks/scanner.check.js';
import { storageCheck } from './checks/storage.check.js';
import { type Examined, isSound, jsonReport, textReport } from './report.js';

/** The order of the report: a check comes after the checks whose faults would explain its own. */
const checks: readonly Check[] = [
  originCheck,
  proxyCheck,
  dataFolderCheck,
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
  .parse()
  .opts<{ json?: true }>();

const examined = await examine();
process.stdout.write((json ? jsonReport : textReport)(examined));
process.exitCode = isSound(examined) ? 0 : 1;

/** Runs the checks one after the other. With invalid settings the server does not start, so that only these are reported. */
async function examine(): Promise<Examined[]> {
  try {
    const settings = readSettings(process.env);
    const results: Examined[] = [];
    for (const check of checks)
      results.push({ check: check.name, findings: await check.run(settings).catch(unexplained) });
    return results;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const remedy = "Correct it in the server's environment; see docker/settings.md.";
    return [{ check: 'settings', findings: error.faults.map((text) => fault(text, remedy)) }];
  }
}

function unexplained(error: unknown): Finding[] {
  const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
  return [fault(`The check failed: ${reason}`, 'Report this as a bug, together with the line above.')];
}
