import type { CommandFailed } from './failure.js';

export interface Output {
  /** Print JSON instead of lines. */
  readonly json?: boolean;
  /** Stdout is taken by a picture: lines go to stderr. */
  readonly aside?: boolean;
}

/** Prints an answer of the server: `lines` for people, `body` for programs. */
export function print(
  { json, aside }: Output,
  body: object,
  lines: readonly (readonly [string, string])[],
): void {
  const width = Math.max(...lines.map(([label]) => label.length)) + 1;
  const text = lines.map(([label, value]) => `${label.padEnd(width)} ${value}`).join('\n');
  (aside ? process.stderr : process.stdout).write(`${json ? JSON.stringify(body, null, 2) : text}\n`);
}

/** Failures go to stderr, so that stdout holds an answer or nothing. */
export function printFailure({ message, code, details }: CommandFailed, json: boolean): void {
  const body = { success: false, error: message, code, ...details };
  process.stderr.write(json ? `${JSON.stringify(body, null, 2)}\n` : `${message} (${code})\n`);
}

export function printWarning(text: string): void {
  process.stderr.write(`Warning: ${text}\n`);
}
