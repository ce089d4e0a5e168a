import { requestBlob, requestJson } from './api-client.js';

const answering = (body: string, status = 200) => jest.fn(async () => new Response(body, { status }));

describe('requestJson', () => {
  it('posts a body as JSON and returns the answer', async () => {
    const fetchIt = answering('{"success":true}', 201);
    await expect(requestJson('/api/qr', { type: 'url' }, fetchIt)).resolves.toEqual({ success: true });
    expect(fetchIt).toHaveBeenCalledWith(
      '/api/qr',
      expect.objectContaining({ method: 'POST', body: '{"type":"url"}' }),
    );
  });

  it.each([
    [
      'a failure reported by the server',
      answering('{"success":false,"error":"No","code":"request.invalid"}', 400),
      'request.invalid',
    ],
    ['a page instead of JSON', answering('<h1>500</h1>', 500), 'answer.invalid'],
    ['a page with status 200', answering('<h1>Welcome to the hotel network</h1>'), 'answer.invalid'],
    ['an empty answer', answering(''), 'answer.invalid'],
    ['JSON that is not an object', answering('null'), 'answer.invalid'],
    ['a failure without a code', answering('{"success":false}', 500), 'answer.invalid'],
    ['no network', jest.fn().mockRejectedValue(new TypeError('Failed to fetch')), 'network.failed'],
  ])('%s becomes an error with a code', async (_case, fetchIt, code) => {
    await expect(requestJson('/api/qr', {}, fetchIt)).rejects.toMatchObject({ name: 'ApiError', code });
  });

  it('keeps the details of a failure', async () => {
    const failure = {
      success: false,
      error: 'Unreadable',
      code: 'style.unreadable',
      suggestion: { color: 'black' },
    };
    await expect(requestJson('/api/qr', {}, answering(JSON.stringify(failure), 422))).rejects.toMatchObject({
      message: 'Unreadable',
      failure,
    });
  });

  it('gives up after 20 seconds', async () => {
    jest.useFakeTimers();
    const never = jest.fn(
      (_path: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error())),
        ),
    );
    const asked = requestJson('/api/qr', {}, never as typeof fetch);
    const outcome = expect(asked).rejects.toMatchObject({ code: 'network.timeout' });
    await jest.advanceTimersByTimeAsync(20_000);
    await outcome;
    jest.useRealTimers();
  });
});

describe('messages for answers without a usable text', () => {
  const limited = JSON.stringify({ success: false, error: 'Slow down', code: 'rate.limited' });
  const page = '<h1>From a proxy</h1>';

  it.each<[number, string, string | undefined, string, string]>([
    [429, limited, '12', 'rate.limited', 'Too many requests. Please try again in 12 seconds.'],
    [429, limited, '540', 'rate.limited', 'Too many requests. Please try again in 9 minutes.'],
    [429, limited, '86400', 'rate.limited', 'Too many requests. Please try again in 24 hours.'],
    [429, page, '1', 'rate.limited', 'Too many requests. Please try again in 1 second.'],
    [429, limited, undefined, 'rate.limited', 'Slow down'],
    [429, limited, 'Wed, 21 Oct 2026 07:28:00 GMT', 'rate.limited', 'Slow down'],
    [429, page, '0', 'rate.limited', 'Too many requests. Please try again in a moment.'],
    [
      413,
      page,
      undefined,
      'request.too-large',
      'This is more than the server takes. A smaller file or logo helps.',
    ],
    [
      502,
      page,
      undefined,
      'unavailable',
      'The server is not available right now. Please try again in a moment.',
    ],
    [503, page, '5', 'unavailable', 'The server is not available right now. Please try again in a moment.'],
    [504, page, undefined, 'network.timeout', 'The server took too long to answer. Please try again.'],
    [422, page, undefined, 'answer.invalid', 'The server gave an unexpected answer (status 422).'],
  ])('status %i, %s, Retry-After %s', async (status, body, retryAfter, code, message) => {
    const headers = retryAfter ? { 'retry-after': retryAfter } : undefined;
    const fetchIt = async () => new Response(body, { status, ...(headers && { headers }) });
    await expect(requestJson('/api/qr', {}, fetchIt)).rejects.toMatchObject({ code, message });
  });
});

describe('requestBlob', () => {
  it('returns the file', async () => {
    const blob = await requestBlob('/api/qr/1/image.png', undefined, answering('png'));
    await expect(blob.text()).resolves.toBe('png');
  });

  it("fails with the server's code", async () => {
    const fetchIt = answering(
      '{"success":false,"error":"QR code with ID 1 not found","code":"qr.not-found"}',
      404,
    );
    await expect(requestBlob('/x', undefined, fetchIt)).rejects.toMatchObject({ code: 'qr.not-found' });
  });
});
