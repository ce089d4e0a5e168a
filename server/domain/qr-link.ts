import { previewIdOf } from './preview-id.js';
import { parseQrId, type QrId } from './qr-id.js';

/** The link of a code, exactly `{LINK_ORIGIN}/{id}`; {@link codeText} says how it is written in the code. */
export const qrLink = (linkOrigin: string, id: QrId): string => `${linkOrigin}/${id}`;

/**
 * A link of the same length as a real one, so that a preview has as many modules as the final code.
 * @param content what the code is for: another one has another link
 */
export const placeholderLink = (linkOrigin: string, content = ''): string =>
  qrLink(linkOrigin, previewIdOf(content));

/** What QR's alphanumeric mode can write, in 5.5 bits a character instead of 8 (ISO/IEC 18004, 7.3.4). */
const alphanumeric = /^[0-9A-Z $%*+\-./:]+$/;

/**
 * The text that a new code of ours holds: its link in upper case where that makes fewer modules, else the link as it stands (a host in
 * brackets). Scheme and host have no case, and ids are read in any.
 * @param link a scan link of ours; the path of another could lead elsewhere in upper case
 */
export function codeText(link: string): string {
  const upper = link.toUpperCase();
  return alphanumeric.test(upper) ? upper : link;
}

/** Whether a text is a scan link at this origin, in any case. */
export function isLinkAt(text: string, linkOrigin: string): boolean {
  const base = `${linkOrigin}/`;
  return (
    text.slice(0, base.length).toLowerCase() === base.toLowerCase() &&
    parseQrId(text.slice(base.length)) !== undefined
  );
}
