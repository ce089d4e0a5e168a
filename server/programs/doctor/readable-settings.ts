import { readSettings, type Settings, SettingsError } from '../../config/settings.js';

export interface ReadableSettings {
  /** Those that could be read; the faulty ones have their defaults. */
  readonly settings: Settings;
  /** Each begins with the name of its setting. */
  readonly faults: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings without those that are wrong, so that the rest of an installation can still be looked at. */
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

/** The name of the setting that a fault is about. */
export const settingOf = (fault: string): string => fault.split(' ', 1)[0]!;

/** A bucket is wrong as a whole: what is left of its settings would be another installation's. */
function without(environment: Environment, faults: readonly string[]): Environment {
  const wrong = faults.map(settingOf);
  const isBucket = (name: string) => name === 'STORAGE' || name.startsWith('S3_');
  const dropsBucket = wrong.some(isBucket);
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !wrong.includes(name) && !(dropsBucket && isBucket(name))),
  );
}

const sizeOf = (environment: Environment) => Object.keys(environment).length;
