import { requestBlob, requestJson } from './api-client.js';

/** The part of XMLHttpRequest that is used; the test plays the network. */
class FakeRequest {
  static sent: FakeRequest;
  status = 0;
  response = new Blob();
  responseType = '';
  retryAfter: string | null = null;
  readonly upload: { onprogress?: () => void } = {};
  readonly open = jest.fn();
  readonly setRequestHeader = jest.fn();
  readonly send = jest.fn(() => (FakeRequest.sent = this));
  readonly getAllResponseHeaders = () => (this.retryAfter ? `Retry-After: ${this.retryAfter}\r\n` : '');
  onprogress = () => {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  abort() {
    this.onabort();
  }

  answer(status: number, body: string, type = 'application/json') {
    Object.assign(this, { status, response: new Blob([body], { type }) });
    this.onload();
  }
}

const before = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
});

it('posts JSON and returns the answer', async () => {
  const asked = requestJson('/api/qr', { type: 'url' });
  const { sent } = FakeRequest;
  expect(sent.open).toHaveBeenCalledWith('POST', '/api/qr');
  expect(sent.setRequestHeader).toHaveBeenCalledWith('content-type', 'application/json');
  expect(sent.send).toHaveBeenCalledWith('{"type":"url"}');
  sent.answer(201, '{"success":true}');
  await expect(asked).resolves.toEqual({ success: true });
});

it('returns a file with its type', async () => {
  const asked = requestBlob('/api/qr/1/image.png');
  expect(FakeRequest.sent.open).toHaveBeenCalledWith('GET', '/api/qr/1/image.png');
  FakeRequest.sent.answer(200, 'png', 'image/png');
  const blob = await asked;
  expect([blob.type, await blob.text()]).toEqual(['image/png', 'png']);
});

it.each([
  ['no connection', () => FakeRequest.sent.onerror(), { code: 'network.failed' }],
  ['a response without a body', () => FakeRequest.sent.answer(204, ''), { code: 'answer.invalid' }],
  [
    'too many requests',
    () => {
      FakeRequest.sent.retryAfter = '12';
      FakeRequest.sent.answer(429, '');
    },
    { message: 'Too many requests. Please try again in 12 seconds.' },
  ],
])('%s is a failure with a code', async (_case, happen, failure) => {
  const asked = requestJson('/api/qr', {});
  happen();
  await expect(asked).rejects.toMatchObject(failure);
});

describe('a slow connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  const minuteOf = (progress: () => void) => {
    for (let seconds = 0; seconds < 60; seconds++) {
      jest.advanceTimersByTime(1_000);
      progress();
    }
  };

  it('may take a minute to send a logo, and another to receive a picture, as long as there is progress', async () => {
    const asked = requestJson('/api/qr', {});
    const { sent } = FakeRequest;
    minuteOf(() => sent.upload.onprogress?.());
    minuteOf(() => sent.onprogress());
    sent.answer(200, '{"success":true}');
    await expect(asked).resolves.toEqual({ success: true });
  });

  it.each(['sending', 'receiving'])('fails 20 s after the last progress of %s', async (phase) => {
    const asked = requestJson('/api/qr', {});
    const outcome = expect(asked).rejects.toMatchObject({ code: 'network.timeout' });
    const { sent } = FakeRequest;
    minuteOf(() => (phase === 'sending' ? sent.upload.onprogress?.() : sent.onprogress()));
    jest.advanceTimersByTime(19_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    await outcome;
  });
});
