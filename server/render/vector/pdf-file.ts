/** The second line marks the file as binary (ISO 32000-1, 7.5.2). */
const header = Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1');

/** Writes a stream object. @param data compressed bytes */
export function stream(entries: string, data: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes a text string as UTF-16BE in hex (ISO 32000-1, 7.9.2.2), which needs no escapes. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/**
 * Numbers the objects from 1 and adds header, cross-reference table and trailer.
 * @param bodies bodies of the objects; the first must be the catalog, the third the document information
 */
export function assemble(bodies: readonly Buffer[]): Buffer {
  const objects = bodies.map((body, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]),
  );
  let offset = header.length;
  const entries = objects.map((object) => {
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += object.length;
    return entry;
  });
  const count = bodies.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(table + trailer)]);
}
