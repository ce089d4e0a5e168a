import { type Check, fault, type Finding } from './check.js';
import type { Installation } from './installation.js';
import { settingOf } from './readable-settings.js';

export interface Examined {
  readonly check: string;
  readonly findings: readonly Finding[];
}

const correctIt =
  "Correct it in the server's environment; docker/README.md explains each setting under 'Settings'.";

/** Settings that no check rests on. */
const otherSettings = 'settings';

/**
 * Runs the checks one after the other. One that rests on a wrong setting reports that instead.
 * @param settingFaults each begins with the name of its setting
 */
export async function examine(
  checks: readonly Check[],
  installation: Installation,
  settingFaults: readonly string[],
): Promise<Examined[]> {
  const unclaimed = settingFaults.filter((text) => !checks.some((check) => restsOn(check, settingOf(text))));
  const examined: Examined[] = [];
  if (unclaimed.length > 0) examined.push({ check: otherSettings, findings: unclaimed.map(asFault) });
  for (const check of checks) {
    const wrong = settingFaults.filter((text) => restsOn(check, settingOf(text)));
    const findings = wrong.length > 0 ? wrong.map(asFault) : await run(check, installation);
    examined.push({ check: check.name, findings });
  }
  return examined;
}

const restsOn = ({ settings }: Check, setting: string): boolean =>
  settings.some((name) => (name.endsWith('_') ? setting.startsWith(name) : setting === name));

const asFault = (text: string): Finding => fault(text, correctIt);

async function run(check: Check, installation: Installation): Promise<readonly Finding[]> {
  try {
    return await check.run(installation);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    return [fault(`it could not be examined: ${reason}`, 'Report this as a bug, with the line above.')];
  }
}
