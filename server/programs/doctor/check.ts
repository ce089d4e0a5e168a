import type { Installation } from './installation.js';

export interface Finding {
  /** `skipped`: could not be looked at, because of a fault that another check reports. */
  readonly level: 'ok' | 'skipped' | 'warning' | 'fault';
  /** One line: what is so. Never holds a password, key or token. */
  readonly text: string;
  /** What to do about a warning or fault, in one line. */
  readonly remedy?: string;
}

/** Looks at one part of an installation. Leaves nothing behind, and changes nothing that a server uses. */
export interface Check {
  /** Of the part, as the report calls it. */
  readonly name: string;
  /** The settings it rests on: names, or beginnings of names that end with `_`. With one of them wrong it is not run. */
  readonly settings: readonly string[];
  /** @throws when something happens that it does not know; that is reported as a fault */
  run(installation: Installation): Promise<readonly Finding[]>;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const skipped = (text: string): Finding => ({ level: 'skipped', text });
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Finding => ({ level: 'fault', text, remedy });
