import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Exit code of a program that Ctrl+C ended. */
const interrupted = 130;

/** Reads a text from stdin, without the line break at its end. A terminal asks for it, and does not show what is typed. */
export async function readSecret(name: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write(`${name}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(interrupted));
  const line = await terminal.question('');
  terminal.close();
  stderr.write('\n');
  return line;
}
