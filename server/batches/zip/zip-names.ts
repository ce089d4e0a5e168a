import { withoutForbidden } from '../../domain/picture-name.js';

/** Length of a name without its ending. File systems take 255 bytes, and a character has up to 4. */
const maxLength = 60;

/** Names of devices in Windows, which no file can have. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Gives the files of a ZIP names that every file system takes, each once. */
export class ZipNames {
  private readonly taken: Set<string>;

  /** @param reserved names without their ending that other files have */
  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved.map(folded));
  }

  /** Returns a name without an ending. @param wanted the name in the table; '' for none @param n number of the row */
  nameFor(wanted: string, n: number): string {
    const base = tidy(wanted) || `code-${n}`;
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base} (${count})`;
      if (this.taken.has(folded(name))) continue;
      this.taken.add(folded(name));
      return name;
    }
  }
}

/** File systems of Windows and macOS know neither case nor the form of accents. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

function tidy(wanted: string): string {
  const [...characters] = withoutForbidden(wanted.toWellFormed().normalize('NFC'));
  const name = characters
    .slice(0, maxLength)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return device.test(name) ? `_${name}` : name;
}
