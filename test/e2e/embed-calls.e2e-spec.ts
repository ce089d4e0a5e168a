import { findSharedServer } from '../support/shared-server.js';

/** Tests calls that other sites and sandboxes make, and the site that is stored with a code. */

const server = findSharedServer();
const shop = 'https://shop.example';

describe('calls of other sites', () => {
  const headersOf = async (method: string, path: string, body?: string) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { origin: 'null', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
    return response.headers;
  };

  it.each([
    ['POST', '/api/qr'],
    ['POST', '/functions/v1/api/qr'],
    ['POST', '/api/qr/preview'],
    ['POST', '/api/upload/url'],
    ['GET', '/api/qr/0000000000'],
    ['GET', '/api/qr/0000000000/image.png'],
    ['GET', '/api/oembed'],
  ])('%s %s answers them and their preflights, even with a failure', async (method, path) => {
    const preflight = await fetch(server.origin + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key',
    );
    expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(600);
    const headers = await headersOf(method, path, method === 'POST' ? '{}' : undefined);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    ['POST', '/api/contact'],
    ['POST', '/api/email/send-qr'],
    ['POST', '/api/qr/0000000000/increment'],
    ['POST', '/api/qr/0000000000/report'],
    ['GET', '/api/geo/location'],
    ['GET', '/api/admin/qr'],
    ['GET', '/'],
  ])('%s %s does not answer them', async (method, path) => {
    const headers = await headersOf(method, path, method === 'POST' ? '{}' : undefined);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the origin of a code', () => {
  const create = (embedOrigin: unknown) =>
    server.api.post('/api/qr', { type: 'url', originalResource: 'https://example.com', embedOrigin });

  it.each(['https://shop.example/path', 'null', 5])('is not %j', async (origin) => {
    const { status, body } = await create(origin);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('is not shown to the public', async () => {
    const { status, body } = await create(shop);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain(shop);
  });
});
