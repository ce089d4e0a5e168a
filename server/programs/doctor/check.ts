import type { Settings } from '../../config/settings.js';

export interface Finding {
  /** `skipped` means that the check could not run. */
  readonly level: 'ok' | 'skipped' | 'warning' | 'fault';
  /** One line that says what was found, without passwords, keys or tokens. */
  readonly text: string;
  /** One line that says how to fix a warning or fault. */
  readonly remedy?: string;
}

/** Examines one part of an installation. It deletes what it creates and changes nothing that a server uses. */
export interface Check {
  /** Name of the part in the report. */
  readonly name: string;
  /** @throws any error that it cannot explain, which is then reported as a fault */
  run(settings: Settings): Promise<readonly Finding[]>;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const skipped = (text: string): Finding => ({ level: 'skipped', text });
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Finding => ({ level: 'fault', text, remedy });
