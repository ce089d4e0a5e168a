import { previewIdOf } from './preview-id.js';
import { parseQrId, type QrId } from './qr-id.js';

/** Returns the link of a code, exactly `{LINK_ORIGIN}/{id}`. {@link codeText} returns its spelling in the code. */
export const qrLink = (linkOrigin: string, id: QrId): string => `${linkOrigin}/${id}`;

/**
 * Returns a link of the same length as a real one, so that a preview has as many modules as the final code.
 * @param content of the code; different contents have different links
 */
export const placeholderLink = (linkOrigin: string, content = ''): string =>
  qrLink(linkOrigin, previewIdOf(content));

/** Characters of QR's alphanumeric mode, which takes 5.5 bits a character instead of 8 (ISO/IEC 18004, 7.3.4). */
const alphanumeric = /^[0-9A-Z $%*+\-./:]+$/;

/**
 * Returns the text in a new code: the link with host and id in upper case, which makes fewer modules, or an unchanged link if its host is
 * in brackets. The scheme is in lower case, since Android compares schemes by case and some readers do not open others.
 * @param link one of our scan links; the path of any other link could lead elsewhere in upper case
 */
export function codeText(link: string): string {
  const schemeEnd = link.indexOf(':');
  const rest = link.slice(schemeEnd).toUpperCase();
  return alphanumeric.test(rest) ? link.slice(0, schemeEnd).toLowerCase() + rest : link;
}

/** Returns a link as it is printed for people, without its scheme. */
export const withoutScheme = (link: string): string => link.replace(/^https?:\/\//i, '');

/** Whether a text is a scan link at this origin, ignoring case. */
export function isLinkAt(text: string, linkOrigin: string): boolean {
  const base = `${linkOrigin}/`;
  return (
    text.slice(0, base.length).toLowerCase() === base.toLowerCase() &&
    parseQrId(text.slice(base.length)) !== undefined
  );
}
