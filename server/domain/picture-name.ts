import { decodePercent, parseUrl } from './parse-url.js';

/** What a picture is named after. */
export interface NamedContent {
  /** The link, or the address of an uploaded file. */
  readonly resource: string;
  /** Whether the resource is a file that lies in our storage. */
  readonly uploaded: boolean;
}

/**
 * The name a picture is saved under, by server and browser alike: `{name}__{size}x{size}.{ending}`.
 * @param codeWidth side of the code in px
 * @param ending without the dot
 */
export function pictureName(content: NamedContent, codeWidth: number, ending: string): string {
  return `${baseName(content) || 'qrcode'}__${codeWidth}x${codeWidth}.${ending}`;
}

function baseName({ resource, uploaded }: NamedContent): string {
  const url = /^https?:\/\//i.test(resource) ? parseUrl(resource) : null;
  if (uploaded) return uploadedName(url ? url.pathname : resource);
  return url ? hostLabel(url.hostname) : withoutForbidden(resource.trim());
}

const hostLabel = (host: string) => host.replace(/^www\./, '').split('.')[0] ?? '';

/** `/files/1700000000000-Lunch menu.pdf` → `Lunch menu` */
function uploadedName(path: string): string {
  const lastPart = decodePercent(path.split('/').at(-1) ?? '');
  return withoutForbidden(lastPart.replace(/^\d+[-_]/, '').replace(/\.[^.]*$/, ''));
}

// oxlint-disable-next-line no-control-regex -- file systems forbid control characters too
const withoutForbidden = (text: string) => text.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '_');
