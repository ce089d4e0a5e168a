import { notIndexed } from '../common/http/not-indexed.js';
import { contentTypeOfKey, isUpload } from './object-key.js';
import { nameInKey } from '../domain/file-key.js';

/**
 * Visitors' files are served from our own origin: sandboxed without MIME sniffing, only types that are safe to display are
 * inline, and none is indexed. PDFs are not sandboxed: they cannot script the origin, and Safari before WebKit change 37882 (2024)
 * shows sandboxed ones as an empty page.
 */
export function fileHeaders(key: string): Record<string, string> {
  const type = contentTypeOfKey(key) ?? '';
  const disposition = /^(image\/|application\/pdf$)/.test(type) ? 'inline' : 'attachment';
  const sandbox = type === 'application/pdf' ? '' : 'sandbox; ';
  return {
    ...notIndexed,
    'cache-control': isUpload(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${sandbox}frame-ancestors 'none'`,
    'content-disposition': `${disposition}; filename="${nameInKey(key)}"`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}
