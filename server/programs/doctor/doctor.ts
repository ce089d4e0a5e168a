import 'reflect-metadata';
import { Command } from 'commander';
import { checks } from './checks.js';
import { examine } from './examine.js';
import { Installation } from './installation.js';
import { readReadableSettings } from './readable-settings.js';
import { isSound, jsonReport, textReport } from './report.js';

/** `npm run doctor`: exit code 0 when nothing is wrong, 1 when a check found a fault. */
const { json } = new Command('doctor')
  .description(
    'Examines an installation: run it with the same environment, folder and user as the server, which may be running.',
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
