import { notIndexed } from '../common/not-indexed.js';
import { contentTypeOfKey, nameInKey } from './object-key.js';

/**
 * Files that came from visitors, on our own origin: they cannot run as a page of ours (sandbox, no type guessing),
 * and only what browsers show harmlessly is shown. Whoever gave them asked for a code, not to be found by them.
 * A PDF runs nothing outside of itself, and Safari long showed none that was in a sandbox (until WebKit's change 37882 of 2024).
 */
export function fileHeaders(key: string): Record<string, string> {
  const type = contentTypeOfKey(key) ?? '';
  const disposition = /^(image\/|application\/pdf$)/.test(type) ? 'inline' : 'attachment';
  const sandbox = type === 'application/pdf' ? '' : 'sandbox; ';
  return {
    ...notIndexed,
    'cache-control': isReplaceable(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${sandbox}frame-ancestors 'none'`,
    'content-disposition': `${disposition}; filename="${nameInKey(key)}"`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Whoever has the upload address may send another file to it; under any other key, content never changes. */
const isReplaceable = (key: string) => key.startsWith('uploads/');
