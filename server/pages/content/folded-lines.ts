const maxOctets = 75;
const lineEnd = '\r\n';

/**
 * Folds the lines of a vCard or an iCalendar file, and ends the last one (RFC 5545, 3.1; RFC 2426, 2.6). A character is never divided.
 * @param text lines separated by CRLF
 */
export const foldedLines = (text: string): string =>
  text
    .split(lineEnd)
    .map((line) => fold(line) + lineEnd)
    .join('');

function fold(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const added = Buffer.byteLength(character);
    if (octets + added > maxOctets) {
      parts.push('');
      octets = 1; // the blank before a continuation
    }
    parts[parts.length - 1] += character;
    octets += added;
  }
  return parts.join(`${lineEnd} `);
}
