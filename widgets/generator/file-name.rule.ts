interface Content {
  /** What the visitor gave: a URL, or the address of an uploaded file. */
  readonly resource: string;
  readonly uploaded: boolean;
}

/**
 * The name a picture is saved under (C §5).
 * @param codeWidth side of the code in px
 */
export function pictureFileName(content: Content, codeWidth: number): string {
  return `${baseName(content) || 'qrcode'}__${codeWidth}x${codeWidth}.png`;
}

function baseName({ resource, uploaded }: Content): string {
  const url = /^https?:\/\//i.test(resource) && URL.canParse(resource) ? new URL(resource) : null;
  if (!url) return withoutForbidden(resource.trim());
  return uploaded ? uploadedName(url.pathname) : (url.hostname.replace(/^www\./, '').split('.')[0] ?? '');
}

/** `/files/1700000000000-Lunch menu.pdf` → `Lunch menu` */
function uploadedName(path: string): string {
  const lastPart = path.split('/').at(-1) ?? '';
  const name = decodeSafely(lastPart)
    .replace(/^\d+[-_]/, '')
    .replace(/\.[^.]*$/, '');
  return withoutForbidden(name);
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // URIError: a lone % in the name
  }
}

// eslint-disable-next-line no-control-regex -- file systems forbid control characters too
const withoutForbidden = (text: string) => text.replace(/[<>:"/\\|?*\u0000-\u001f]/g, '_');
