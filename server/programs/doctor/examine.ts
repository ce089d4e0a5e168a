import { type Check, fault, type Finding } from './check.js';
import type { Installation } from './installation.js';
import { settingOf } from './readable-settings.js';

export interface Examined {
  readonly check: string;
  readonly findings: readonly Finding[];
}

const correctIt = "Correct it in the server's environment; see docker/settings.md.";

/** Name in the report for faults of settings that no check needs. */
const otherSettings = 'settings';

/**
 * Runs the checks one after the other. A check that needs an invalid setting is not run; the fault of the setting is reported instead.
 * @param settingFaults messages that begin with the name of the setting
 */
export async function examine(
  checks: readonly Check[],
  installation: Installation,
  settingFaults: readonly string[],
): Promise<Examined[]> {
  const unclaimed = settingFaults.filter((text) => !checks.some((check) => needs(check, settingOf(text))));
  const examined: Examined[] = [];
  if (unclaimed.length > 0) examined.push({ check: otherSettings, findings: unclaimed.map(asFault) });
  for (const check of checks) {
    const wrong = settingFaults.filter((text) => needs(check, settingOf(text)));
    const findings = wrong.length > 0 ? wrong.map(asFault) : await run(check, installation);
    examined.push({ check: check.name, findings });
  }
  return examined;
}

const needs = ({ settings }: Check, setting: string): boolean =>
  settings.some((name) => (name.endsWith('_') ? setting.startsWith(name) : setting === name));

const asFault = (text: string): Finding => fault(text, correctIt);

async function run(check: Check, installation: Installation): Promise<readonly Finding[]> {
  try {
    return await check.run(installation);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    return [fault(`The check failed: ${reason}`, 'Report this as a bug, together with the line above.')];
  }
}
