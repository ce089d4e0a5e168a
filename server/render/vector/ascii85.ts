const lineLength = 76;

/**
 * Encodes bytes for PostScript's ASCII85Decode filter, with the end mark `~>`. Lines start with a space, since one that
 * starts with `%%` would be taken for a document structuring comment.
 */
export function ascii85(data: Buffer): string {
  const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const word = padded.readUInt32BE(at);
    // The last group of n < 4 bytes becomes n + 1 digits, never `z`.
    const length = Math.min(4, data.length - at);
    text += word === 0 && length === 4 ? 'z' : digits(word).slice(0, length + 1);
  }
  const lines = text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  return [...lines, '~>'].map((line) => ` ${line}`).join('\n');
}

/** Returns five base-85 digits, the most significant first; `!` is 0. */
function digits(word: number): string {
  const codes = [0, 0, 0, 0, 0];
  for (let place = 4, rest = word; place >= 0; place--, rest = Math.floor(rest / 85)) {
    codes[place] = 33 + (rest % 85);
  }
  return String.fromCharCode(...codes);
}
