import { canonicalUrl, isApiPath } from './api-path.js';

it.each([
  ['/functions/v1/api/qr/0K3QR7XPW9', '/api/qr/0K3QR7XPW9'],
  ['/functions/v1/api/types?x=1', '/api/types?x=1'],
  ['/functions/v1/api/email/send-qr', '/api/email/send-qr'],
  ['/functions/v1/api/%', '/api/%'],
  ['/functions/v1/other', '/functions/v1/other'],
  ['/s3/get-upload-url', '/api/upload/url'],
  ['/api/qr', '/api/qr'],
  ['/generate/url', '/generate/url'],
])('%s is rewritten to %s', (url, canonical) => expect(canonicalUrl(url)).toBe(canonical));

it.each([
  ['/api', true],
  ['/api/nope', true],
  ['/health/live', true],
  ['/apiary', false],
  ['/generate/url', false],
])('%s belongs to the API: %s', (url, expected) => expect(isApiPath(url)).toBe(expected));
