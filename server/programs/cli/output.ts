import type { ContentFaults } from '../../domain/kinds/read-content.js';
import { texts } from '../../domain/languages/en/fields.js';

/** An expected failure of a command: printed as one line or as JSON, with exit code 1. */
export class CommandFailed extends Error {
  /**
   * @param code of the server (`server/domain/error-code.ts`), or `cli.unreachable`, `cli.answer`, `cli.file` or `cli.content`
   * @param details further properties of the server's response, such as `suggestion`
   */
  constructor(
    message: string,
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** For `.catch()` of file operations. @param failure what failed, such as 'logo.png cannot be read' */
export const fileFailed =
  (failure: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CommandFailed(`${failure} (${error.code ?? error.message})`, 'cli.file');
  };

export interface Output {
  /** Print JSON instead of lines. */
  readonly json?: boolean;
  /** Print to stderr, because a picture goes to stdout. */
  readonly toStderr?: boolean;
}

/** Prints a result: `lines` for people, or `body` as JSON for programs. */
export function print(
  { json, toStderr }: Output,
  body: object,
  lines: readonly (readonly [string, string])[],
): void {
  const width = Math.max(...lines.map(([label]) => label.length)) + 1;
  const text = lines.map(([label, value]) => `${label.padEnd(width)} ${value}`).join('\n');
  (toStderr ? process.stderr : process.stdout).write(`${json ? JSON.stringify(body, null, 2) : text}\n`);
}

/** Prints to stderr, so that stdout holds a result or nothing. */
export function printFailure({ message, code, details }: CommandFailed, json: boolean): void {
  const body = { success: false, error: message, code, ...details };
  const lines = code === 'content.invalid' ? faultLines(details.fields as ContentFaults) : [];
  const text = lines.length > 0 ? `The content is not valid (${code})` : `${message} (${code})`;
  process.stderr.write(`${json ? JSON.stringify(body, null, 2) : [text, ...lines].join('\n')}\n`);
}

/** One line for each field with a fault. A code of a newer server has no words here. */
function faultLines(faults: ContentFaults): string[] {
  const words: Readonly<Record<string, string>> = texts.faults;
  return Object.entries(faults).map(
    ([field, code]) => `  ${field}: ${words[code] ?? texts.faults.invalid} (${code})`,
  );
}

export function printWarning(text: string): void {
  process.stderr.write(`Warning: ${text}\n`);
}
