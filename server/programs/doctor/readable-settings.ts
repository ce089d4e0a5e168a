import { readSettings, type Settings, SettingsError } from '../../config/settings.js';

export interface ReadableSettings {
  /** The valid settings, and defaults in place of the invalid ones. */
  readonly settings: Settings;
  /** Messages that begin with the name of the setting. */
  readonly faults: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings and replaces invalid ones by their defaults, so that the rest of an installation can be examined. */
export function readReadableSettings(environment: Environment): ReadableSettings {
  const faults: string[] = [];
  let remaining = environment;
  for (;;) {
    try {
      return { settings: readSettings(remaining), faults };
    } catch (error) {
      const rest = error instanceof SettingsError ? without(remaining, error.faults) : remaining;
      if (!(error instanceof SettingsError) || sizeOf(rest) === sizeOf(remaining)) throw error;
      faults.push(...error.faults);
      remaining = rest;
    }
  }
}

/** The name of the setting at the beginning of a fault's message. */
export const settingOf = (fault: string): string => fault.split(' ', 1)[0]!;

/** Drops invalid settings. An invalid S3 setting drops all S3 settings, because the rest might name another bucket. */
function without(environment: Environment, faults: readonly string[]): Environment {
  const wrong = faults.map(settingOf);
  const isBucket = (name: string) => name === 'STORAGE' || name.startsWith('S3_');
  const dropsBucket = wrong.some(isBucket);
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !wrong.includes(name) && !(dropsBucket && isBucket(name))),
  );
}

const sizeOf = (environment: Environment) => Object.keys(environment).length;
