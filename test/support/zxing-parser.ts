import type { Fields } from './compare-codes.js';
import { JavaLines } from './java-lines.js';

/** ZXing's parser of texts in codes, which many Android apps use. */
export class ZxingParser {
  private readonly program = new JavaLines('ParseTexts.java');

  /** Returns the `type` of each text, and lists of the values of its fields. */
  readonly parse = async (texts: readonly string[]): Promise<Fields[]> => {
    const lines = await this.program.ask(texts.map((text) => Buffer.from(text).toString('base64')));
    return lines.map(parsedLine);
  };

  stop(): Promise<void> {
    return this.program.stop();
  }
}

function parsedLine(line: string): Fields {
  const [type, ...pairs] = line.split(' ');
  const fields: Record<string, string[]> = {};
  for (const pair of pairs) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(pair) ?? [];
    (fields[name] ??= []).push(Buffer.from(value, 'base64').toString());
  }
  return { type, ...fields };
}
